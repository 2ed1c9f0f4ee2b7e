import AlbumenTestSupport
import CatalogueLibrary
import Foundation
import GalleryEngine
import GalleryUI
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoMetadata
import PhotoModel
import TerminalKit
import Testing

/// What is kept when the program ends, with everything that is real but the terminal.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct RuntimeKeepingTests {
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

    var views: ViewsFile { ViewsFile(path: folder.path("views.json")) }
  }

  @MainActor private final class Gallery {
    let screen = RecordingScreen(columns: 80, rows: 24)
    let runtime: Runtime
    private let loop: Task<Void, Never>
    private let frames: AsyncStream<Void>.Iterator

    init(_ home: Home, isChooser: Bool = false) throws {
      let photos = home.folder.path("Photos")
      let registry = AssetRegistry(catalogue: try home.catalogue(), roots: [photos])
      let store = CatalogueStore(
        registry,
        source: LibrarySource(
          roots: [photos], registry: registry, extent: .watched,
          read: MetadataReader().readFile))
      let effects = EffectRunner(
        store: store, home: home.folder.path, workingFolder: home.folder.path,
        history: ExportHistoryFile(path: home.folder.path("export-history")), views: home.views,
        opener: Opener(environment: [:]))
      let setup = GalleryState.Setup(
        roots: [photos], home: home.folder.path, today: TestLibrary.today, zone: .gmt,
        isChooser: isChooser)
      let state = GalleryState(
        size: screen.size, setup: setup, remembered: home.views.view(of: [photos]))
      let loader = LibraryLoader(store, sorter: registry.sorter(today: TestLibrary.today))
      let runtime = Runtime(state: state, screen: screen, effects: effects)
      self.runtime = runtime
      frames = screen.presented.makeAsyncIterator()
      let events = screen.events
      loop = Task { await runtime.run(events, loader) }
    }

    var state: GalleryState { runtime.state }

    /// Waits until something is so. Whatever changes the state is followed by a frame.
    func until(_ isSo: (GalleryState) -> Bool) async throws {
      var frames = frames
      while !isSo(runtime.state) {
        guard await frames.next(isolation: MainActor.shared) != nil else {
          throw CancellationError()
        }
      }
    }

    func loaded() async throws {
      try await until {
        $0.library.summary != nil && $0.library.gate.wakeTime == nil && $0.albums.user.isLoaded
      }
    }

    func press(_ keys: String) {
      for key in KeySequence(keys)?.keys ?? [] { screen.send(.key(key)) }
    }

    /// The terminal goes away, as it does with a signal.
    func hangUp() async {
      screen.send(.ended)
      await loop.value
    }
  }

  private func isFavourite(_ name: String, _ state: GalleryState) -> Bool? {
    state.grid.index.rows.first {
      state.library.details[$0.id].map { PathText.name($0.path) } == name
    }
    .map(\.isFavourite)
  }

  @Test func `marks survive quitting, and a signal`() async throws {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    var gallery = try Gallery(home)
    try await gallery.loaded()
    gallery.press("Space Space")
    try await gallery.until { $0.marks.selection.marks.count == 2 }
    let marks = gallery.state.marks.selection.marks
    await gallery.hangUp()

    gallery = try Gallery(home)
    try await gallery.until { $0.marks.selection.marks == marks }
    try await gallery.loaded()
    await gallery.hangUp()

    let chooser = try Gallery(home, isChooser: true)
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
    let gallery = try Gallery(home)
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

  @Test func `a favourite is stored, counted and known the next time`() async throws {
    let home = try Home(["a.jpg", "b.jpg"])
    var gallery = try Gallery(home)
    try await gallery.loaded()

    gallery.press("f")
    try await gallery.until { $0.library.snapshot.index.tally(of: .favourites).count == 1 }
    try await gallery.until { state in
      state.currentID.flatMap { state.library.details[$0] }?.metadata.favourite == true
    }
    await gallery.hangUp()

    gallery = try Gallery(home)
    try await gallery.until { $0.grid.index.rows.contains { $0.isFavourite } }
    await gallery.hangUp()
  }

  @Test func `two quick changes of a favourite are stored in their order`() async throws {
    let home = try Home(["a.jpg"])
    let gallery = try Gallery(home)
    try await gallery.loaded()

    gallery.press("f f f f f")
    await gallery.hangUp()

    let id = try #require(gallery.state.currentID)
    let rows = try home.catalogue().rows(of: [id])
    #expect(rows.map(\.isFavourite) == [true])
  }

  @Test func `an album is made, filled, put in order and emptied`() async throws {
    let home = try Home(["a.jpg", "b.jpg", "c.jpg"])
    let gallery = try Gallery(home)
    try await gallery.loaded()
    try await gallery.until { $0.grid.index.count == 3 }

    gallery.press("A c T r i p Enter")
    // It is there at once; the catalogue's number comes later.
    try await gallery.until { state in
      state.albums.user.albums.all.first.map { $0.count == 3 && $0.id.rawValue == 1 } ?? false
    }
    let id = try #require(gallery.state.albums.user.albums.all.first?.id)
    let order = gallery.state.albums.user.albums.order(of: id)
    gallery.press("u 2")
    try await gallery.until { $0.pages.view == .albums }
    while gallery.state.albums.list.current?.album != .user(id) {
      let cursor = gallery.state.albums.list.cursor
      gallery.press("j")
      try await gallery.until { $0.albums.list.cursor != cursor }
    }
    gallery.press("m o Enter")
    try await gallery.until { $0.isByHand }
    gallery.press("J J g g C")
    await gallery.hangUp()

    let kept = try home.catalogue().assets(in: id)
    #expect(kept == [order[2], order[0]])
  }

  @Test func `a name that is taken is said`() async throws {
    let home = try Home(["a.jpg"])
    try home.catalogue().createAlbum("Trip")
    let gallery = try Gallery(home)
    try await gallery.loaded()

    gallery.press("c T r i p Down Enter")

    try await gallery.until {
      $0.notice == "There is an album 'Trip' there already; choose another name"
    }
    await gallery.hangUp()
  }

  @Test func `the cursor is on its photo again`() async throws {
    let home = try Home((0..<9).map { "\($0).jpg" })
    var gallery = try Gallery(home)
    try await gallery.loaded()
    gallery.press("l l l l")
    try await gallery.until { state in
      state.grid.cursor == 4 && state.currentID.flatMap { state.library.details[$0] } != nil
    }
    let id = gallery.state.currentID
    await gallery.hangUp()

    gallery = try Gallery(home)
    try await gallery.until { $0.currentID == id }
    #expect(gallery.state.grid.cursor == 4)
    await gallery.hangUp()
  }
}
