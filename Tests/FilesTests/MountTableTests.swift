import PhotoModel
import Testing

@testable import Files

@Suite struct MountTableTests {
  private let table = MountTable(
    mountInfo: Array(
      """
      22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
      30 22 0:26 / /media/My\\040Disk ro,nosuid shared:5 master:2 - vfat /dev/sdb1 rw
      nonsense
      31 22 0:27 /x /media rw - fuse.sshfs me@server:/photos rw
      """.utf8))

  @Test func `a mount has its folder, kind and source, blanks and all`() {
    let disk = table.mounts[1]

    #expect(table.mounts.count == 3)
    #expect(disk.path == FilePath("/media/My Disk"))
    #expect(disk.type == "vfat")
  }

  @Test(arguments: [
    ("/media/My Disk/DCIM", "vfat"), ("/media/My Disk", "vfat"), ("/media/My Disks", "fuse.sshfs"),
    ("/mediator", "ext4"), ("/", "ext4"),
  ])
  func `a path lies on the nearest mount above it`(path: String, type: String) {
    #expect(table.mount(of: FilePath(path))?.type == type)
  }

  @Test func `the table of this machine has the folders of its processes`() throws {
    #expect(try MountTable().mount(of: FilePath("/proc/self/status"))?.type == "proc")
  }
}
