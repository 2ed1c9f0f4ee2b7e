import LibraryScan
import Testing

@Suite struct FileSystemTypeTests {
  @Test(arguments: [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x00C3_6400, 0x7375_7245, 0x5346_414F,
  ])
  func `file systems of other machines are remote`(type: UInt32) {
    #expect(FileSystemType.isRemote(type, isVirtualDevice: true))
  }

  /// ext4, XFS, Btrfs, FAT, exFAT, NTFS, tmpfs, overlayfs, F2FS, ZFS.
  @Test(arguments: [
    0xEF53, 0x5846_5342, 0x9123_683E, 0x4D44, 0x2011_BAB0, 0x7366_746E, 0x0102_1994, 0x794C_7630,
    0xF2F5_2010, 0x2FC1_2FC1,
  ])
  func `file systems of this machine are not, even without a disk of their own`(type: UInt32) {
    #expect(!FileSystemType.isRemote(type, isVirtualDevice: true))
    #expect(!FileSystemType.isRemote(type, isVirtualDevice: false))
  }

  @Test func `a file system that a program makes up is remote unless it is on a disk`() {
    #expect(FileSystemType.isRemote(0x6573_5546, isVirtualDevice: true))
    #expect(!FileSystemType.isRemote(0x6573_5546, isVirtualDevice: false))
  }
}
