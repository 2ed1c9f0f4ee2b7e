/// The kind of a volume, determined by the type of its file system.
enum VolumeKind: Hashable, Sendable {
  /// A system volume without user files.
  case system
  case local
  /// A volume that may not respond, because it is on another machine or provided by a program.
  case remote

  init(_ type: String) {
    self =
      VolumeKind.systems.contains(type)
      ? .system
      : VolumeKind.locals.contains(type) ? .local : .remote
  }

  /// Includes `autofs`, an automatic mount point: reading it would mount a volume.
  private static let systems: Set<String> = [
    "autofs", "bdev", "binder", "binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "cpuset",
    "debugfs", "devfs", "devpts", "devtmpfs", "efivarfs", "fuse.gvfsd-fuse", "fuse.lxcfs",
    "fuse.portal", "fusectl", "hugetlbfs", "mqueue", "nfsd", "nsfs", "pipefs", "proc", "pstore",
    "resctrl", "rootfs", "rpc_pipefs", "securityfs", "selinuxfs", "smackfs", "sockfs", "squashfs",
    "sysfs", "tracefs",
  ]

  /// The local disks and memory of this machine.
  private static let locals: Set<String> = [
    "apfs", "bcachefs", "btrfs", "erofs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fuseblk", "hfs",
    "hfsplus", "iso9660", "jfs", "msdos", "nilfs2", "ntfs", "ntfs3", "overlay", "ramfs", "reiserfs",
    "tmpfs", "udf", "ufs", "vfat", "xfs", "zfs",
  ]
}
