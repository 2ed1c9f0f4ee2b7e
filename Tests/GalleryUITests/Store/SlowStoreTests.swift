import AlbumenTestSupport
import Files
import GalleryEngine
import Imaging
import PhotoExport
import PhotoModel
import Templates
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the loop with a library that answers late or fails.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct SlowStoreTests {
  @MainActor private final class Gallery {
    let store = MemoryStore(.holidays)
    let folder: TemporaryFolder
    let running: RunningGallery

    /// Starts a gallery. `begin` sets how the library answers, from the first request on.
    init(_ begin: (MemoryStore) -> Void) throws {
      folder = try TemporaryFolder()
      begin(store)
      running = RunningGallery(store, in: folder)
    }

    var state: GalleryState { running.state }
    var screen: RecordingScreen { running.screen }

    func until(_ isSo: (GalleryState) -> Bool) async throws { try await running.until(isSo) }
    func press(_ keys: String) { running.press(keys) }

    func loaded() async throws {
      try await until { $0.library.summary != nil && !$0.grid.index.isEmpty }
    }

    func quit() async {
      store.fail(nil)
      store.release()
      await running.quit()
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

  @Test func `keys are answered while no photo has come, and photos are shown when they come`()
    async throws
  {
    let gallery = try Gallery { $0.hold(rows: true) }

    gallery.press("2")
    try await gallery.until { $0.pages.view == .albums }
    gallery.press("1")
    try await gallery.until { $0.pages.view == .moments }

    #expect(gallery.state.grid.index.isEmpty)
    gallery.store.release()
    try await gallery.until { $0.grid.index.count == TestLibrary.holidays.rows.count }
    await gallery.quit()
  }

  @Test func `the albums are walked through while one's own have not come`() async throws {
    let gallery = try Gallery { $0.hold() }
    try await gallery.loaded()

    gallery.press("2 j j")
    try await gallery.until { $0.pages.view == .albums && $0.albums.list.cursor > 1 }

    #expect(!gallery.state.albums.user.isLoaded)
    gallery.store.release()
    try await gallery.until { $0.albums.user.isLoaded }
    await gallery.quit()
  }

  @Test func `keys are answered while the library gives no bytes of photos`() async throws {
    let home = try MemoryHome((0..<40).map { "\($0).jpg" })
    let decoders = HeldDecoders()
    #expect(decoders.release())
    let images = ImageLoader(
      limits: LoadLimits(fastWorkers: 1, fullWorkers: 1), cache: nil, media: StoreMedia(home.store),
      start: decoders.start)
    defer { images.close() }
    let gallery = RunningGallery(home.store, in: home.folder, pictures: images)
    try await gallery.loaded(40)
    try await gallery.until { $0.library.details[TestLibrary.firstID] != nil }
    home.store.hold()
    gallery.screen.send(.graphics(TestPictures.graphics))
    await home.store.isAsked()

    gallery.press("l l l")
    try await gallery.until { $0.grid.cursor == 3 }

    home.store.release()
    await decoders.haveBegun()
    await gallery.quit()
  }

  @Test func `what could not be read is read once it can be`() async throws {
    let gallery = try Gallery { _ in }
    try await gallery.loaded()
    gallery.store.fail(.busy)
    gallery.press("G")
    let sentence = Phrases.sentence(StoreError(.busy))
    // The first photos may still be requested. Their notice then came before the key, which removed
    // it.
    try await gallery.until { $0.notices.shownNames.contains(sentence) && $0.grid.cursor > 0 }
    #expect(gallery.state.currentID.flatMap { gallery.state.library.details[$0] } == nil)
    // Failed requests are repeated after pauses, and nothing is redrawn continuously.
    let frames = gallery.screen.frames.count
    await gallery.store.isAsked(times: 3)
    #expect(gallery.screen.frames.count - frames < 30)

    gallery.store.fail(nil)
    gallery.press("g g G")
    try await gallery.until { state in
      state.currentID.flatMap { state.library.details[$0] } != nil && state.grid.cursor > 0
    }

    await gallery.quit()
  }

  @Test func `a library that does not answer does not keep the program`() async throws {
    let gallery = try Gallery { $0.hold() }
    try await gallery.loaded()

    gallery.press("f Q")
    await gallery.running.end()

    #expect(gallery.running.effects.unsaved?.favourites == 1)
    #expect(gallery.running.effects.unsaved?.error == StoreError(.timedOut))
    gallery.store.release()
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
    try await gallery.until { [first] in $0.marks.edits.isFavourite(first) == false }

    // It was a favourite.
    #expect(gallery.store.isFavourite(first))
    gallery.store.release()
    try await gallery.until { [first] in $0.marks.edits.isFavourite(first) == nil }
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

    let tools = ExportTools(
      history: ExportHistoryFile(path: folder.path("history")),
      presets: ExportPresetsFile(path: folder.path("presets")),
      templateValues: TemplateValues(
        field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: []))

    let answer = await ExportPlanning.plan(
      store.shown, in: TestLibrary.holidays.snapshot.index, ExportForm.Draft(), to: folder.path,
      of: store, tools
    ) { _ in }

    guard case .refused(let reason, of: nil)? = answer else {
      Issue.record("The plan was made all the same")
      return
    }
    #expect(reason == Phrases.sentence(StoreError(.busy)))
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

  @Test func `what a cancelled question is answered is not taken for known`() async throws {
    let store = FailingStore(.holidays)
    let painter = MapPainter(store, .none)
    let reader = PlaceReader(store, .none, painter)
    let photos = FilteredPhotos(
      index: TestLibrary.holidays.snapshot.index, found: store.shown)
    let source = PlaceListSource(library: 1, filter: 1)

    store.store.hold()
    let asking = Task {
      _ = try await painter.positions(at: 1)
      _ = try await reader.list(at: source, among: photos)
    }
    asking.cancel()
    _ = try await asking.value
    store.store.release()

    let positions = try await painter.positions(at: 1)
    _ = try await reader.list(at: source, among: photos)
    #expect(positions.extent != nil)
    #expect(store.count(of: .places) == 2, "They are asked for again")
  }
}
