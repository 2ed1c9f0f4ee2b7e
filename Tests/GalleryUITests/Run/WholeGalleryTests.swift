import AlbumenTestSupport
import CatalogueLibrary
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// A few tests of the whole: the loop over folders that are scanned and a catalogue in a file. All
/// else is tested over a library in memory.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct WholeGalleryTests {
  /// A folder with photos and a catalogue file, which galleries are opened over.
  @MainActor private final class Home {
    let folder: TemporaryFolder

    init(_ names: [String]) throws {
      folder = try TemporaryFolder()
      for name in names { try folder.file("Photos/\(name)", FixtureJPEG().bytes) }
    }

    func catalogue() throws -> Catalogue {
      try Catalogue(file: folder.path("catalogue.sqlite"))
    }

    func gallery(isChooser: Bool = false) throws -> RunningGallery {
      let roots = [folder.path("Photos")]
      let registry = AssetRegistry(catalogue: try catalogue(), roots: roots)
      let source = LibrarySource(
        roots: roots, registry: registry, extent: .watched, read: MetadataReader().readFile)
      return RunningGallery(
        CatalogueStore(registry, source: source), in: folder, isChooser: isChooser)
    }
  }

  @Test func `a folder is scanned and drawn`() async throws {
    let home = try Home(["a.jpg", "b/c.jpg", "b/d.jpg"])
    let gallery = try home.gallery()

    try await gallery.loaded(3)
    await gallery.quit()

    #expect(gallery.screen.frames.contains { $0.lines.contains { $0.contains("3 photos") } })
  }

  @Test func `quitting in the middle of a scan ends the loop`() async throws {
    let home = try Home((0..<60).map { "\($0).jpg" })
    let gallery = try home.gallery()

    gallery.press("q")

    await gallery.end()
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

    let kept = try home.catalogue().marks()
    #expect(kept == marks)
  }

  @Test func `marks and favourites of another running copy appear`() async throws {
    let home = try Home(["a.jpg", "b.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()
    let id = try #require(gallery.state.currentID)
    let other = try home.catalogue()

    try other.changeMarks(adding: AssetSet([id]), removing: AssetSet())
    try await gallery.until { $0.marks.selection.marks == AssetSet([id]) }
    try other.setFavourite(true, of: [id])
    try await gallery.until { $0.grid.current?.isFavourite == true }

    await gallery.hangUp()
    let kept = try home.catalogue().marks()
    #expect(kept == AssetSet([id]))
  }

  @Test func `an album is made, filled, put in order and emptied`() async throws {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    let gallery = try home.gallery()
    try await gallery.loaded()
    try await gallery.until { $0.grid.index.count == 3 }

    let (id, order) = try await gallery.makeTripByHand()
    await gallery.hangUp()

    let kept = try home.catalogue().assets(in: id)
    #expect(kept == [order[2], order[0]])
  }
}
