import AlbumenTestSupport
import Files
import PhotoModel
import Testing

@Suite struct OriginalFilesTests {
  @Test func `a file is recognised through a link, by what the link leads to`() throws {
    let folder = try TemporaryFolder()
    let photo = try folder.file("a.jpg", "a photo")
    let identity = try FileSystem().status(of: photo).identity
    try folder.link("link.jpg", to: photo)
    try folder.file("b.jpg", "another one")
    let originals = OriginalFiles { _, found in found.identity == identity }

    #expect(originals.contains(folder.path("link.jpg")))
    #expect(!originals.contains(folder.path("b.jpg")))
    #expect(!originals.contains(folder.path("nothing.jpg")))
  }

  @Test func `what can't be looked at counts as an original`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.jpg", "a file")
    let failing = FileSystem { $0 == .status ? .ioError : nil }

    #expect(OriginalFiles.none.contains(file, in: failing))
    #expect(!OriginalFiles.none.contains(file))
  }
}
