import AlbumenTestSupport
import Foundation
import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// The loop over a library that answers late, or fails.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct SlowStoreTests {
  @MainActor private final class Gallery {
    let store = MemoryStore(.holidays)
    let folder: TemporaryFolder
    let screen = RecordingScreen(columns: 80, rows: 24)
    let runtime: Runtime
    private let loop: Task<Void, Never>
    private let frames: AsyncStream<Void>.Iterator

    /// `begin` says how the library answers from the first question on.
    init(_ begin: (MemoryStore) -> Void) throws {
      let library = TestLibrary.holidays
      folder = try TemporaryFolder()
      begin(store)
      let effects = EffectRunner(
        store: store, home: folder.path, workingFolder: folder.path,
        history: ExportHistoryFile(path: folder.path("export-history")),
        views: ViewsFile(path: folder.path("views.json")), opener: Opener(environment: [:]))
      let state = GalleryState(
        size: screen.size,
        setup: GalleryState.Setup(
          roots: [FilePath("/home/ann/Photos")], home: TestLibrary.home, today: TestLibrary.today,
          zone: .gmt))
      let loader = LibraryLoader(store, sorter: library.sorter)
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
      try await until { $0.library.summary != nil && !$0.grid.index.isEmpty }
    }

    func press(_ keys: String) {
      for key in KeySequence(keys)?.keys ?? [] { screen.send(.key(key)) }
    }

    func quit() async {
      store.fail(nil)
      store.release()
      press("Esc Esc Esc Q")
      await loop.value
    }
  }

  private let first = TestLibrary.holidays.id("IMG_0007.HEIC")

  @Test func `keys are answered while the library says nothing`() async throws {
    let gallery = try Gallery { $0.hold() }
    try await gallery.loaded()
    let before = gallery.screen.frames.count

    gallery.press("l l l")
    try await gallery.until { $0.grid.cursor == 3 }

    #expect(gallery.screen.frames.count > before)
    #expect(gallery.state.library.details[first] == nil)
    gallery.store.release()
    try await gallery.until { $0.library.details[first] != nil }
    await gallery.quit()
  }

  @Test func `what can't be read is said, and the photos stay`() async throws {
    let gallery = try Gallery { $0.fail(.damaged) }

    try await gallery.loaded()
    let sentence = Phrases.sentence(StoreError(.damaged))
    try await gallery.until { $0.notice == sentence }
    gallery.press("l")
    try await gallery.until { $0.grid.cursor == 1 }

    #expect(gallery.state.grid.index.count == TestLibrary.holidays.rows.count)
    await gallery.quit()
  }

  @Test func `what is not stored yet is on the screen already`() async throws {
    let gallery = try Gallery { $0.hold() }
    try await gallery.loaded()

    gallery.press("f")
    try await gallery.until { [first] in $0.marks.favourites[first] == false }

    // It was a favourite.
    #expect(gallery.store.isFavourite(first))
    gallery.store.release()
    try await gallery.until { [first] in $0.marks.favourites[first] == nil }
    #expect(gallery.store.isFavourite(first) == false)
    await gallery.quit()
  }

  @Test func `what can't be stored is kept, and stored once it can be`() async throws {
    let gallery = try Gallery { _ in }
    try await gallery.loaded()
    gallery.store.fail(.busy)

    gallery.press("f")
    try await gallery.until { $0.notices.unsaved == StoreError(.busy) }
    #expect(gallery.store.isFavourite(first))
    gallery.store.fail(nil)
    try await gallery.until { $0.notices.unsaved == nil }

    #expect(gallery.store.isFavourite(first) == false)
    await gallery.quit()
  }

  @Test func `an export of photos that can't be read says why`() async throws {
    let store = MemoryStore(.holidays)
    store.fail(.busy)
    let folder = try TemporaryFolder()

    let message = await ExportPlanning.message(
      store.shown, in: TestLibrary.holidays.snapshot.index, to: folder.path, of: store, .first)

    guard case .notRead(let error, request: .first)? = message else {
      Issue.record("The plan was made all the same")
      return
    }
    #expect(error.code == .busy)
  }

  @Test func `places that can't be read say why`() async throws {
    let store = MemoryStore(.holidays)
    store.fail(.busy)
    let painter = MapPainter(store, .none)
    let reader = PlaceReader(store, .none, painter)

    await #expect(throws: StoreError(.busy)) { try await painter.positions(at: 1) }
    await #expect(throws: StoreError(.busy)) {
      try await reader.list(at: PlaceListSource(library: 1, filter: 0), among: nil)
    }
    store.fail(nil)

    let positions = try await painter.positions(at: 1)
    let places = try await reader.list(at: PlaceListSource(library: 1, filter: 0), among: nil)
    #expect(positions.extent != nil)
    #expect(!places.isEmpty)
  }
}
