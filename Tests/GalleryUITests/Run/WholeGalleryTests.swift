import AlbumenTestSupport
import CatalogueLibrary
import GalleryEngine
import Imaging
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import SampleFiles
import TerminalKit
import Testing
import Trash

@testable import GalleryUI

#if canImport(Glibc)
  import Glibc
#endif

/// Tests the complete program: the loop with scanned folders and a catalogue in a file. Everything
/// else is tested with a library in memory.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct WholeGalleryTests {
  /// A folder with photos and a catalogue file, for opening galleries.
  @MainActor private final class Home {
    let folder: TemporaryFolder

    init(_ names: [String]) throws {
      folder = try TemporaryFolder()
      for name in names { try folder.file("Photos/\(name)", JPEGBuilder().bytes) }
    }

    /// Opens the catalogue as a newly started program does.
    func catalogue(by origin: ChangeOrigin = ChangeOrigin(.screen)) throws -> Catalogue {
      try Catalogue(
        file: folder.path("catalogue.sqlite"),
        journal: ChangeJournal(in: folder.path("state/journal"), by: origin) {
          FileTime(seconds: 1_600_000_000)
        })
    }

    func gallery(
      isChooser: Bool = false, sharpness: (@Sendable () -> SharpnessWorker)? = nil
    ) throws -> RunningGallery {
      let roots = [folder.path("Photos")]
      let registry = AssetRegistry(catalogue: try catalogue(), roots: roots)
      let source = LibrarySource(
        roots: roots, registry: registry, extent: .watched, read: MetadataReader().readFile)
      return RunningGallery(
        CatalogueStore(
          registry, source: source,
          trash: TrashRules(home: folder.path("share/Trash"), user: getuid())), in: folder,
        isChooser: isChooser, sharpness: sharpness)
    }
  }

  @Test func `a folder is scanned and drawn`() async throws {
    let home = try Home(["a.jpg", "b/c.jpg", "b/d.jpg"])
    let gallery = try home.gallery()

    try await gallery.loaded(3)
    await gallery.quit()

    #expect(gallery.screen.frames.contains { $0.lines.contains { $0.contains("3 photos") } })
  }

  @Test func `the photos of a comparison are ranked by sharpness`() async throws {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    let decoders = SharpnessDecoders()
    let gallery = try home.gallery { SharpnessWorker(start: decoders.start) }
    try await gallery.loaded(3)

    gallery.press("w")

    // The files have the same size, and so the same score.
    try await gallery.until { $0.frame().lines.contains { $0.contains("sharp 1 of 3 ") } }
    await gallery.quit()
    await decoders.haveEnded()
  }

  @Test func `a photo that goes to the trash is gone from the grid at once, and U brings it back`()
    async throws
  {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded(3)

    gallery.press("Space Space d")
    try await gallery.until { if case .question = $0.pages.prompt { true } else { false } }
    gallery.press("y")
    try await gallery.until { $0.grid.index.count == 1 }
    #expect(try home.folder.names(in: "share/Trash/files").count == 2)

    gallery.press("U")
    try await gallery.until { $0.grid.index.count == 3 }
    gallery.press("Ctrl-r")
    try await gallery.until { $0.grid.index.count == 1 }
    gallery.press("U")
    try await gallery.until { $0.grid.index.count == 3 }
    await gallery.quit()

    #expect(try home.folder.names(in: "Photos") == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(try home.folder.names(in: "share/Trash/files") == [])
  }

  @Test func `the trash is an album: a photo is seen as it was, and goes back from there`()
    async throws
  {
    let home = try Home(["a.jpg", "b.jpg", "b.jpg.xmp", "c.jpg"])
    // Files that a file manager moved to the trash, one of them from outside the library.
    for (name, path) in [("d.jpg", "Photos/d.jpg"), ("e.jpg", "Elsewhere/e.jpg")] {
      try home.folder.file("share/Trash/files/\(name)", JPEGBuilder().bytes)
      let note = TrashInfo(path: home.folder.path(path), deletedAt: "2001-02-03T04:05:06")
      try home.folder.file("share/Trash/info/\(name).trashinfo", note.bytes)
    }
    let gallery = try home.gallery()
    try await gallery.loaded(3)
    try await gallery.until { $0.trash.index.count == 1 }

    gallery.press("l Space d")
    try await gallery.until { if case .question = $0.pages.prompt { true } else { false } }
    gallery.press("y")
    try await gallery.until { $0.trash.index.count == 2 }
    gallery.press("2 g g")
    try await gallery.until { $0.pages.isInList && $0.albums.list.cursor == 1 }
    while gallery.state.albums.list.current?.album != .trash {
      let cursor = gallery.state.albums.list.cursor
      gallery.press("j")
      try await gallery.until { $0.albums.list.cursor != cursor }
    }
    gallery.press("Enter")
    try await gallery.until { state in
      state.grid.index.count == 2
        && state.currentID.map { state.library.details[$0] != nil } == true
    }
    let trashed = gallery.state.trash.photos.values.sorted { $0.asset.path < $1.asset.path }
    #expect(trashed.map(\.isTrashedByAlbumen) == [true, false])
    #expect(trashed.map(\.asset.path.displayName) == ["b.jpg", "d.jpg"])
    #expect(trashed.first?.items.count == 2)
    #expect(trashed.map { $0.photo != nil } == [true, false])

    gallery.press("A C")
    try await gallery.until { $0.trash.index.isEmpty && $0.library.snapshot.index.count == 4 }
    await gallery.quit()
    #expect(
      try home.folder.names(in: "Photos") == ["a.jpg", "b.jpg", "b.jpg.xmp", "c.jpg", "d.jpg"])
    #expect(try home.folder.names(in: "share/Trash/files") == ["e.jpg"])
  }

  @Test func `quitting in the middle of a scan ends the loop`() async throws {
    let home = try Home((0..<60).map { "\($0).jpg" })
    let gallery = try home.gallery()

    gallery.press("q")

    await gallery.expectEnd()
  }

  @Test func `marks survive quitting, and a signal`() async throws {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    var gallery = try home.gallery()
    try await gallery.loaded()
    gallery.press("Space Space")
    try await gallery.until { $0.marks.selection.marks.count == 2 }
    let marks = gallery.state.marks.selection.marks
    await gallery.hangUp()

    gallery = try home.gallery()
    try await gallery.until { $0.marks.selection.marks == marks }
    try await gallery.loaded()
    await gallery.hangUp()

    let chooser = try home.gallery(isChooser: true)
    try await chooser.loaded()
    #expect(chooser.state.marks.selection.marks.isEmpty)
    chooser.press("Space")
    try await chooser.until { !$0.marks.selection.marks.isEmpty }
    await chooser.hangUp()

    let storedMarks = try home.catalogue().marks()
    #expect(storedMarks == marks)
  }

  @Test func `favourites and albums are undone in order of time, past single marks, and redone`()
    async throws
  {
    let home = try Home(["a.jpg", "b.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()
    let id = try #require(gallery.state.currentID)

    gallery.press("f")
    try await gallery.until { $0.grid.current?.isFavourite == true }
    gallery.press("c T r i p Enter")
    try await gallery.until { $0.albums.user.albums.all.first?.id.rawValue == 1 }
    gallery.press("Space Space")
    try await gallery.until { $0.marks.selection.marks.count == 2 }

    gallery.press("U")
    try await gallery.until { $0.albums.user.albums.all.isEmpty }
    #expect(gallery.state.marks.selection.marks.count == 2)
    gallery.press("U")
    try await gallery.until { state in
      state.grid.index.moments.allSatisfy { $0.rows.allSatisfy { !$0.isFavourite } }
    }
    gallery.press("U")
    try await gallery.until { $0.notice == "Nothing to undo" }
    gallery.press("Ctrl-r Ctrl-r")
    try await gallery.until { $0.albums.user.albums.all.first?.title == "Trip" }

    await gallery.hangUp()
    let details = try home.catalogue().history()
    #expect(details.reversible().count == 2)
    #expect(details.reversible(forRedo: true).isEmpty)
    #expect(try home.catalogue().marks().contains(id))
  }

  @Test func `what another program changed is asked about before it is undone`() async throws {
    let home = try Home(["a.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()
    try home.catalogue(by: ChangeOrigin(.command("album create"))).createAlbum("Rome")
    try await gallery.until { !$0.albums.user.albums.all.isEmpty }

    gallery.press("U")
    try await gallery.until { $0.pages.prompt != nil }
    try await gallery.until { _ in
      gallery.screen.frames.last?.lines.contains {
        $0.contains("Undo creating album 'Rome' (album create, 2020-09-13")
          && $0.contains("Enter: yes")
      } == true
    }
    gallery.press("n")
    try await gallery.until { $0.pages.prompt == nil }
    #expect(gallery.state.albums.user.albums.all.count == 1)
    gallery.press("U")
    try await gallery.until { $0.pages.prompt != nil }
    gallery.press("y")
    try await gallery.until { $0.albums.user.albums.all.isEmpty }

    await gallery.hangUp()
  }

  @Test func `the changes are listed on a page`() async throws {
    let home = try Home(["a.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()

    gallery.press("g u")
    try await gallery.until { $0.pages.overlay != nil }
    #expect(gallery.state.textPage?.lines.map(\.text) == ["No changes yet"])
    gallery.press("q f")
    try await gallery.until { $0.grid.current?.isFavourite == true }
    gallery.press("Space g u")
    try await gallery.until { $0.pages.overlay != nil }
    let lines = try #require(gallery.state.textPage?.lines.map(\.text))
    #expect(lines.contains("2: 2020-09-13 12:26: marking 1 photo: 'a.jpg'"))
    #expect(lines.contains("1: 2020-09-13 12:26: adding 1 photo to favourites: 'a.jpg'"))

    await gallery.hangUp()
  }

  @Test func `favourites of another window appear, and its marks stay its own`() async throws {
    let home = try Home(["a.jpg", "b.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()
    // Marks that are stored before the window reads its own would become its initial marks.
    try await gallery.until { $0.marks.areLoaded }
    let id = try #require(gallery.state.currentID)
    let other = try home.catalogue()

    try other.changeMarks(adding: AssetSet([id]), removing: AssetSet())
    try other.edit([.favourite(true)], of: AssetSet([id]), at: FileTime(seconds: 1))
    try await gallery.until { $0.grid.current?.isFavourite == true }

    #expect(gallery.state.marks.selection.marks.isEmpty)
    await gallery.hangUp()
  }

  @Test func `an album is made, filled, put in order and emptied`() async throws {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()
    try await gallery.until { $0.grid.index.count == 3 }

    let (id, order) = try await gallery.makeTripByHand()
    await gallery.hangUp()

    let storedOrder = try home.catalogue().assets(in: id)
    #expect(storedOrder == [order[2], order[0]])
  }
}
