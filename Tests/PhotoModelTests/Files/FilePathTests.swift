import PhotoModel
import Testing

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("/a/b", "/a", true), ("/a", "/a", true), ("/a", "/", true), ("/a/b/c", "/a/", true),
      ("/ab", "/a", false), ("/a", "/a/b", false), ("/b/a", "/a", false),
    ])
  func `a path is contained in a folder if it is the folder or inside it`(
    path: String, folder: String, isContained: Bool
  ) {
    #expect(FilePath(path).isContained(in: FilePath(folder)) == isContained)
  }
}
