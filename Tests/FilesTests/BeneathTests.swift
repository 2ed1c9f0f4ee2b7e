import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@Suite struct BeneathTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  private var root: FilePath { folder.path.appending("root") }

  init() throws {
    folder = try TemporaryFolder()
    try system.makeFolders(folder.path.appending("root/a/b"))
    try system.makeFolders(folder.path.appending("other/b"))
    try system.makeLink(folder.path.appending("root/link"), to: folder.path.appending("other"))
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `folders below a folder are opened, and made where that is asked for`() throws {
    let open = try system.openFolder(bytes("a/b"), beneath: root)
    #expect(
      try open.status().identity == system.status(of: root.appending("a/b")).identity)
    #expect(throws: Errno.noSuchFileOrDirectory) {
      _ = try system.openFolder(bytes("a/new/c"), beneath: root)
    }
    _ = try system.openFolder(bytes("a/new/c"), beneath: root, creating: true)
    #expect(system.isFolder(root.appending("a/new/c")))
  }

  @Test(arguments: [false, true])
  func `no link is followed, not even to make a folder behind it`(creating: Bool) {
    for path in ["link", "link/b", "link/new"] {
      #expect(throws: Errno.notDirectory, "\(path)") {
        _ = try system.openFolder(bytes(path), beneath: root, creating: creating)
      }
    }
    #expect(!system.isFolder(folder.path.appending("other/new")))
  }

  @Test(arguments: ["..", "a/../..", "/a", "a//b", "./a", "a/"])
  func `a path that is not a plain one below is refused`(path: String) {
    #expect(throws: Errno.invalidArgument) {
      _ = try system.openFolder(bytes(path), beneath: root)
    }
  }

  @Test func `a name is looked at and removed without following it`() throws {
    try system.create(folder.path.appending("other/photo.jpg")).close()
    try system.makeLink(
      folder.path.appending("root/a/photo.jpg"), to: folder.path.appending("other/photo.jpg"))
    let open = try system.openFolder(bytes("a"), beneath: root)

    #expect(try open.statusWithoutFollowing(bytes("photo.jpg")[...]).kind == .link)
    try open.remove(bytes("photo.jpg")[...])
    try open.removeFolder(bytes("b")[...])

    #expect(try system.status(of: folder.path.appending("other/photo.jpg")).kind == .file)
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try open.statusWithoutFollowing(bytes("b")[...])
    }
  }
}
