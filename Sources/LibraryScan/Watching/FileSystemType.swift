import CPosix
import Files
import PhotoModel

/// Classifies the file system of a folder for watching.
package enum FileSystemType {

  /// The type numbers of statfs(2) of file systems that are also changed from elsewhere: on other
  /// machines, or on the host of a virtual machine.
  private static let remote: Set<UInt32> = [
    0x0000_6969,  // NFS
    0x0000_517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB2
    0x0000_564C,  // NCP
    0x5346_414F, 0x6B41_4653,  // AFS, of OpenAFS and of the kernel
    0x7375_7245,  // Coda
    0x00C3_6400,  // Ceph
    0x0102_1997,  // 9p, with which virtual machines share folders
    0x786F_4256,  // folders shared by VirtualBox,
    0xBACB_ACBC,  // and by VMware
    0x0BD0_0BD0,  // Lustre
    0x4750_4653,  // GPFS
    0x7461_636F, 0x0116_1970,  // OCFS2 and GFS2: one disk, several machines
    0x1980_0202,  // BeeGFS
    0x2003_0528,  // OrangeFS
  ]

  /// File systems implemented by programs: sshfs, rclone, and also drivers of real disks.
  private static let fuse: UInt32 = 0x6573_5546

  /// Whether file systems with this type number may be changed without the kernel noticing.
  ///
  /// FUSE drivers of disks (NTFS, exFAT) have the device of the disk. All others may get their
  /// files from anywhere: `isVirtualDevice` is true if the device is not one of this machine.
  package static func isRemote(_ type: UInt32, isVirtualDevice: Bool) -> Bool {
    type == fuse ? isVirtualDevice : remote.contains(type)
  }

  /// Whether a folder with this status is on such a file system. False if this can't be determined.
  static func isRemote(_ folder: FilePath, _ status: FileStatus) -> Bool {
    guard let type = try? FileSystem().type(at: folder) else { return false }
    return isRemote(type, isVirtualDevice: albumen_is_virtual_device(status.identity.device))
  }
}
