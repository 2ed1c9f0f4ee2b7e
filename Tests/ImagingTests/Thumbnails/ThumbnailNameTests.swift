import PhotoModel
import Testing

@testable import Imaging

@Suite struct ThumbnailNameTests {
  /// The output of `gio info` for files with these names.
  @Test(arguments: [
    (
      "/tmp/a b;c?d#e%f!g*h'(i)j~k&l=m:n@o+p$q,r[s]t{u}\"v<w>x|y\\z^`é",
      "file:///tmp/a%20b%3Bc%3Fd%23e%25f!g*h'(i)j~k&l=m:n@o+p$q,r%5Bs%5Dt%7Bu%7D%22v%3Cw%3Ex%7Cy%5Cz%5E%60%C3%A9"
    ),
    ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png"),
    ("/a//b/./c/../d_-.jpg", "file:///a/b/d_-.jpg"),
    ("/../a", "file:///a"),
    ("/", "file:///"),
  ])
  func `names are escaped as GLib does it`(path: String, uri: String) {
    #expect(FileURI.uri(of: FilePath(path)) == uri)
  }

  @Test func `names that are not UTF-8 are escaped byte by byte`() {
    let path = FilePath(bytes: Array("/tmp/".utf8) + [0xE9, 0x5F, 0x01] + Array(".jpg".utf8))

    #expect(FileURI.uri(of: path) == "file:///tmp/%E9_%01.jpg")
  }

  @Test func `a path that does not begin at the root has no name`() {
    #expect(FileURI.uri(of: FilePath("a.jpg")) == nil)
  }

  @Test func `the file name is the one in the standard's example`() throws {
    let file = ImageFile(
      path: FilePath("/home/jens/photos/me.png"), size: 1, modifiedAt: FileTime(seconds: 1),
      type: .png)

    let identity = try #require(ThumbnailIdentity(file))

    #expect(identity.fileName == "c6ee772d9e49320e97ec29a7eb5b1697.png")
  }
}
