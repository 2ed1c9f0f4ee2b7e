/// What can be expected of a volume, by the type of its file system.
enum VolumeKind: Hashable, Sendable {
  /// It holds nothing of users.
  case system
  case local
  /// It may not answer: it is on another machine, or made up by a program.
  case distant

  init(_ type: String) {
    self =
      VolumeKind.systems.contains(type)
      ? .system
      : VolumeKind.locals.contains(type) ? .local : .distant
  }

  /// `autofs` is a place where something may be mounted: looking at it would do so.
  private static let systems: Set<String> = [
    "autofs", "bdev", "binder", "binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "cpuset",
    "debugfs", "devfs", "devpts", "devtmpfs", "efivarfs", "fuse.gvfsd-fuse", "fuse.lxcfs",
    "fuse.portal", "fusectl", "hugetlbfs", "mqueue", "nfsd", "nsfs", "pipefs", "proc", "pstore",
    "resctrl", "rootfs", "rpc_pipefs", "securityfs", "selinuxfs", "smackfs", "sockfs", "squashfs",
    "sysfs", "tracefs",
  ]

  /// Disks of this machine, and its memory.
  private static let locals: Set<String> = [
    "apfs", "bcachefs", "btrfs", "erofs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fuseblk", "hfs",
    "hfsplus", "iso9660", "jfs", "msdos", "nilfs2", "ntfs", "ntfs3", "overlay", "ramfs", "reiserfs",
    "tmpfs", "udf", "ufs", "vfat", "xfs", "zfs",
  ]
}
