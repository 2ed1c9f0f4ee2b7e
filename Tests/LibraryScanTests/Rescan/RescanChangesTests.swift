import AlbumenTestSupport
import Files
import LibraryScan
import PhotoModel
import Testing

/// Tests reopening a library after files in it were changed.
@Suite(.timeLimit(.minutes(15))) struct RescanChangesTests {
  private let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  @Test func `nothing of an unchanged library is read again`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/b/IMG_1.HEIC", "heic")
    try library.folder.file("photos/b/IMG_1.MOV", "mov")
    try library.folder.file("photos/b/IMG_2.CR2", "cr2")
    try library.folder.file("photos/b/IMG_2.JPG", "jpg")
    try library.folder.file("photos/b/IMG_2.xmp", "title")
    try library.folder.file("photos/b/notes.txt", "no photo")
    try library.folder.file("photos/b/empty.jpg", "")
    try library.folder.hardLink("photos/c/same.jpg", to: library.root.appending("a.jpg"))
    try library.folder.link("photos/c/link.jpg", to: library.root.appending("a.jpg"))
    let first = try await library.open()

    let second = try await library.open()

    #expect(second.read == [])
    #expect(!second.hasChanges)
    #expect(second.remembered.count == 3)
    #expect(second.assets == first.assets)
    #expect(second.summary == first.summary)
    #expect(second.folders == first.folders)
  }

  @Test func `an edit that keeps the size and the time of a file is seen`() async throws {
    let time = FileTime(seconds: 100)
    try library.folder.file("photos/a.jpg", "jpg at=1000", modifiedAt: time)
    let sidecar = try library.folder.file("photos/b.xmp", "one", modifiedAt: time)
    try library.folder.file("photos/b.jpg", "jpg", modifiedAt: time)
    let first = try await library.open()
    try library.folder.file("photos/a.jpg", "jpg at=2000", modifiedAt: time)
    try library.folder.file("photos/b.xmp", "two", modifiedAt: time)

    let second = try await library.open()

    #expect(second.read == ["a.jpg", "b.jpg"])
    #expect(second.updated == [try #require(first["photos/a.jpg"])])
    #expect(try FileSystem().status(of: sidecar).modifiedAt == time)
    #expect(try await library.open().read == [])
  }

  @Test func `a new permission or one more name costs one reading, and changes nothing`()
    async throws
  {
    let file = try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/b/IMG_1.HEIC", "heic")
    try library.folder.file("photos/b/IMG_1.MOV", "mov")
    try library.folder.file("photos/notes.txt", "no photo")
    try library.folder.hardLink("photos/c/same.jpg", to: file)
    let first = try await library.open()
    for name in ["a.jpg", "b/IMG_1.MOV", "notes.txt"] {
      try FileSystem().open(library.root.appending(name)).setPermissions(.ownerRead)
    }
    try library.folder.hardLink("elsewhere/a.jpg", to: file)

    let second = try await library.open()
    let third = try await library.open()

    #expect(Set(second.read).isSuperset(of: ["a.jpg", "IMG_1.MOV", "notes.txt", "same.jpg"]))
    #expect(!second.hasChanges)
    #expect(second.assets == first.assets)
    #expect(third.read == [])
  }

  @Test func `files of a catalogue that knows no change times are not read again`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    _ = try await library.open()
    try library.change("UPDATE file SET changed_at = NULL")

    #expect(try await library.open().read == [])
  }

  @Test func `a library whose folders are empty of photos is opened again`() async throws {
    try library.folder.folder("photos/empty")
    try library.folder.file("photos/notes.txt", "no photo")
    _ = try await library.open()

    let second = try await library.open()

    #expect(second.read == [])
    #expect(second.summary.skipped == 1)
  }

  @Test func `a file of another size is read again, and no other`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")
    let first = try await library.open()
    try library.folder.file("photos/a.jpg", "png is longer")

    let second = try await library.open()

    #expect(second.read == ["a.jpg"])
    #expect(second.updated == [try #require(first["photos/a.jpg"])])
    #expect(second.inserted.isEmpty)
    #expect(second["photos/a.jpg"] == first["photos/a.jpg"])
  }

  @Test func `a file of another time is read again`() async throws {
    let file = try library.folder.file("photos/a.jpg", "jpg", modifiedAt: FileTime(seconds: 100))
    _ = try await library.open()
    try library.folder.setTime(file, FileTime(seconds: 200))

    let second = try await library.open()

    #expect(second.read == ["a.jpg"])
    #expect(second.assets.values.first?.main.modifiedAt == FileTime(seconds: 200))
  }

  @Test func `a new photo is read, and nothing beside it`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    _ = try await library.open()
    try library.folder.file("photos/b.jpg", "jpg")
    try library.folder.file("photos/new/c.jpg", "jpg")

    let second = try await library.open()

    #expect(second.read == ["b.jpg", "c.jpg"])
    #expect(second.inserted.count == 2)
    #expect(second.summary.photos == 3)
  }

  // MARK: Files that belong together

  @Test func `a sidecar that is new is read with its photo`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")
    let first = try await library.open()
    try library.folder.file("photos/a.xmp", "title")

    let second = try await library.open()

    #expect(second.read == ["a.jpg"])
    let id = try #require(first["photos/a.jpg"])
    #expect(second.updated == [id])
    #expect(second.assets[id]?.metadata.title == "From a sidecar")
    #expect(second.assets[id]?.companions.count == 1)
  }

  @Test func `a sidecar that is gone takes its words with it`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/a.xmp", "title")
    let first = try await library.open()
    try library.folder.remove("photos/a.xmp")

    let second = try await library.open()

    let id = try #require(first["photos/a.jpg"])
    #expect(second.updated == [id])
    #expect(second.assets[id]?.metadata.title == nil)
    #expect(second.assets[id]?.companions == [])
  }

  @Test func `a sidecar that is changed is read again`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/a.xmp", "title")
    _ = try await library.open()
    try library.folder.file("photos/a.xmp", "a longer title")

    #expect(try await library.open().read == ["a.jpg"])
  }

  @Test(arguments: [("CR2", "cr2", Subtypes.raw), ("MOV", "mov", .livePhoto)])
  func `a half that comes is joined to the photo that is there`(
    ending: String, type: String, subtypes: Subtypes
  ) async throws {
    try library.folder.file("photos/a.HEIC", "heic")
    let first = try await library.open()
    try library.keep(first["photos/a.HEIC"])
    try library.folder.file("photos/a.\(ending)", type)

    let second = try await library.open()

    let id = try #require(first["photos/a.HEIC"])
    #expect(second.shown == ["photos/a.HEIC"])
    #expect(second.updated == [id])
    #expect(second.assets[id]?.metadata.subtypes == subtypes)
    #expect(second.assets[id]?.companions.count == 1)
    #expect(try library.kept() == [id])
  }

  @Test(arguments: [("CR2", "cr2"), ("MOV", "mov")])
  func `a half that goes leaves the photo`(ending: String, type: String) async throws {
    try library.folder.file("photos/a.HEIC", "heic")
    try library.folder.file("photos/a.\(ending)", type)
    let first = try await library.open()
    try library.folder.remove("photos/a.\(ending)")

    let second = try await library.open()

    let id = try #require(first["photos/a.HEIC"])
    #expect(second.shown == ["photos/a.HEIC"])
    #expect(second.assets[id]?.companions == [])
    #expect(second.assets[id]?.metadata.subtypes == [])
  }

  @Test(arguments: [("CR2", "cr2", MediaType.image), ("MOV", "mov", .video)])
  func `what stays when the half that was shown goes is shown itself`(
    ending: String, type: String, media: MediaType
  ) async throws {
    try library.folder.file("photos/a.HEIC", "heic and larger")
    try library.folder.file("photos/a.\(ending)", type)
    let first = try await library.open()
    try library.keep(first["photos/a.HEIC"])
    try library.folder.remove("photos/a.HEIC")

    let second = try await library.open()

    #expect(second.shown == ["photos/a.\(ending)"])
    let asset = try #require(second.assets.values.first)
    #expect(asset.main.type == FileType(rawValue: type))
    #expect(asset.mediaType == media)
    #expect(asset.main.size == Int64(type.utf8.count))
    #expect(asset.companions == [])
    #expect(!asset.metadata.subtypes.contains(.livePhoto))
    // It is the same picture or video that the user put into an album.
    #expect(try library.kept() == [asset.id])
    #expect(try await library.open().read == [])
  }

  @Test func `a RAW that was alone lies beside its JPEG from then on`() async throws {
    try library.folder.file("photos/a.CR2", "cr2")
    let first = try await library.open()
    try library.keep(first["photos/a.CR2"])
    try library.folder.file("photos/a.JPG", "jpg")

    let second = try await library.open()

    #expect(second.shown == ["photos/a.JPG"])
    #expect(second["photos/a.JPG"] == first["photos/a.CR2"])
    #expect(try library.kept().count == 1)
  }

  @Test func `a damaged photo is reported again, and not read again`() async throws {
    let file = try library.folder.file("photos/a.jpg", "jpg damaged")
    let first = try await library.open()

    let second = try await library.open()

    let id = try #require(first["photos/a.jpg"])
    let problem = ScanProblem(
      path: file, isFolder: false, reason: .damaged("is broken"), asset: id)
    #expect(first.problems == [problem])
    #expect(second.problems == [problem])
    #expect(second.read == [])
  }

  @Test func `a photo that is whole again is no problem any more`() async throws {
    try library.folder.file("photos/a.jpg", "jpg damaged")
    _ = try await library.open()
    try library.folder.file("photos/a.jpg", "jpg")
    _ = try await library.open()

    #expect(try await library.open().problems == [])
  }

  @Test func `a file that could not be read is tried again`() async throws {
    try library.folder.file("photos/a.jpg", "unreadable")
    _ = try await library.open()
    try library.folder.file("photos/a.jpg", "jpg")

    #expect(try await library.open().shown == ["photos/a.jpg"])
  }

  @Test func `what is remembered is reported without a look at the folders`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let first = try await library.open()
    try library.folder.remove("photos/a.jpg")
    try library.folder.file("photos/b.jpg", "jpg")

    let second = try await library.open(extent: .storedOnly)

    #expect(second.read == [])
    #expect(second.shown == ["photos/a.jpg"])
    #expect(second.assets == first.assets)
    #expect(second.summary.photos == 1)
  }

  @Test func `photos with ignored names leave the library until they are no longer ignored`()
    async throws
  {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/b.tmp.jpg", "jpg")
    try library.folder.file("photos/Old/c.jpg", "jpg")

    #expect(try await library.open().shown.count == 3)
    #expect(try await library.open(ignoring: ["old", "*.tmp.*"]).shown == ["photos/a.jpg"])
    #expect(try await library.open().shown.count == 3)
  }
}
