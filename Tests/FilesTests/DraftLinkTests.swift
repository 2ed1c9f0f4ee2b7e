import AlbumenTestSupport
import Files
import PhotoModel
import Testing

@Suite struct DraftLinkTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()
  private let photo: FilePath

  init() throws {
    folder = try TemporaryFolder()
    photo = try folder.file("photos/a.jpg", "photo")
    try folder.folder("out")
  }

  @Test func `a hard link is another name of the file, also of one behind a link`() throws {
    try folder.link("photos/link.jpg", to: photo)
    for (source, name) in [(photo, "a.jpg"), (folder.path("photos/link.jpg"), "b.jpg")] {
      let draft = try DraftLink(.hard, to: source, in: folder.path("out"), of: system)
      try draft.renameExclusively(to: folder.path("out/\(name)"))
      let linkStatus = try system.status(of: folder.path("out/\(name)"), followingLinks: false)
      #expect(linkStatus.identity == (try system.status(of: photo)).identity)
    }
    #expect(try folder.names(in: "out") == ["a.jpg", "b.jpg"])
  }

  @Test func `a symbolic link leads to the file`() throws {
    let draft = try DraftLink(.symbolic, to: photo, in: folder.path("out"), of: system)
    try draft.renameExclusively(to: folder.path("out/a.jpg"))

    #expect(try system.status(of: folder.path("out/a.jpg"), followingLinks: false).kind == .link)
    #expect(try system.realPath(folder.path("out/a.jpg")) == system.realPath(photo))
  }

  @Test func `a link takes no name that something has, and goes away without one`() throws {
    try folder.file("out/a.jpg", "other")
    do {
      let draft = try DraftLink(.hard, to: photo, in: folder.path("out"), of: system)
      #expect(throws: Errno.fileExists) {
        try draft.renameExclusively(to: folder.path("out/a.jpg"))
      }
    }
    #expect(try folder.names(in: "out") == ["a.jpg"])

    let secondDraft = try DraftLink(.symbolic, to: photo, in: folder.path("out"), of: system)
    try secondDraft.renameExclusively(to: folder.path("out/b.jpg"))
    try secondDraft.undoRename(from: folder.path("out/b.jpg"))
    #expect(try !folder.names(in: "out").contains("b.jpg"))
  }
}
