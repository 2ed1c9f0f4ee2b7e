import AlbumenTestSupport
import PhotoModel
import Testing
import Transfer

@Suite struct PathCompletionTests {
  private func complete(_ input: String) -> PathCompletion {
    let folders: [String: [String]] = [
      "/": ["home", "mnt"],
      "/home/ada": ["Pictures", "Picnic", "Music", ".cache"],
      "/home/ada/Pictures": ["2019", "2020", "Ünlü", "Ümit"],
      "/srv": ["out"],
    ]
    return PathCompletion(
      completing: input, home: FilePath("/home/ada"), workingFolder: FilePath("/srv"),
      entries: { folders[$0.lossyString, default: []].map { (Array($0.utf8), true) } })
  }

  @Test(arguments: [
    ("~", "~/"), ("~/M", "~/Music/"), ("~/Pi", "~/Pic"), ("~/Pict", "~/Pictures/"),
    ("/m", "/mnt/"), ("o", "out/"), ("./o", "./out/"), ("", "out/"), ("~/X", "~/X"),
    ("~/Pictures/20", "~/Pictures/20"), ("~/.", "~/.cache/"), ("/nowhere/x", "/nowhere/x"),
    ("~/Pictures/Ü", "~/Pictures/Ü"),
  ])
  func `a path goes on as far as the candidates agree`(typed: String, completed: String) {
    #expect(complete(typed).text == completed)
  }

  @Test func `the candidates are listed in order`() {
    #expect(complete("~/Pi").candidates == ["Picnic", "Pictures"])
  }

  @Test func `hidden folders take part only when a dot was typed`() {
    #expect(complete("~/").candidates == ["Music", "Picnic", "Pictures"])
  }

  @Test(arguments: [
    ("~", "/home/ada"), ("~/a//b/", "/home/ada/a/b"), ("./c/.", "/srv/c"), ("..", "/srv/.."),
    ("/", "/"), ("~x", "/srv/~x"), ("", "/srv"),
  ])
  func `typed text means a path from the root`(typed: String, path: String) {
    let found = PathCompletion.path(
      typed: typed, home: FilePath("/home/ada"), workingFolder: FilePath("/srv"))

    #expect(found == FilePath(path))
  }

  @Test func `only folders and links to folders are listed`() throws {
    let folder = try TemporaryFolder()
    try folder.file("file", "")
    try folder.folder("library")
    try folder.link("link", to: folder.path("library"))

    let names = FolderNames.entries(folder.path(""), fileExtension: nil)
      .map { String(decoding: $0.name, as: UTF8.self) }

    #expect(names.sorted() == ["library", "link"])
  }
}
