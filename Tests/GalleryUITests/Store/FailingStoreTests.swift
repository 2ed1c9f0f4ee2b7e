import AlbumenTestSupport
import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the loop with a library in which one kind of request fails.
@MainActor @Suite(.timeLimit(.minutes(15))) struct FailingStoreTests {
  typealias Question = FailingStore.Question

  private let first = TestLibrary.holidays.id("IMG_0007.HEIC")
  /// A photo with a position, taken on a day with others.
  private let located = TestLibrary.holidays.asset("IMG_2031.JPG")

  /// Shows whether a request is answered, and prepares it before it fails.
  private struct Scene {
    /// Whether the answer is on the screen.
    var isKnown: (GalleryState) -> Bool
    /// The keys that cause the request.
    var keys = ""
    /// The event that causes the same request again, after it was answered. Nil if the first
    /// request already fails.
    var change: StoreEvent?
    /// The photo that is named at the start.
    var focus: FilePath?
    /// Whether the request is made before any key.
    var isAskedAtStart = false
  }

  private func scene(of question: Question) -> Scene? {
    let first = first
    switch question {
    case .details:
      return Scene(isKnown: { $0.library.details[first] != nil }, isAskedAtStart: true)
    case .photo:
      let located = located
      return Scene(
        isKnown: { $0.currentID == located?.id && !$0.library.focus.isPending },
        focus: located?.path, isAskedAtStart: true)
    case .search:
      return Scene(
        isKnown: { $0.filter.current?.hasAnswer == true && $0.grid.index.count == 1 },
        keys: "/ 0 0 0 7 Enter")
    case .order:
      return Scene(
        isKnown: { $0.grids.order == .name && !$0.grids.isSorting($0.shownAlbum) }, keys: "s a")
    case .positions:
      return Scene(
        isKnown: { $0.map.picture?.hasPositions == true }, keys: "4", change: .placesChanged)
    case .way:
      return Scene(isKnown: { !$0.map.track.isEmpty }, keys: "4", focus: located?.path)
    case .tallies:
      return Scene(isKnown: { !$0.places.list.rows.isEmpty }, keys: "3", change: .placesChanged)
    case .places:
      return Scene(
        isKnown: { !$0.places.list.rows.isEmpty }, keys: "/ 0 0 0 7 Enter 3",
        change: .placesChanged)
    case .placesOfDays:
      return Scene(
        isKnown: { !$0.grid.index.isEmpty }, change: .placesChanged, isAskedAtStart: true)
    case .photosOfPlace:
      return Scene(
        isKnown: { $0.shownAlbum.requiresLookup && !$0.grid.index.isEmpty }, keys: "3 Enter",
        change: .placesChanged)
    case .albums:
      return Scene(
        isKnown: { !$0.albums.user.albums.order(of: UserAlbum.ID(rawValue: 1)).isEmpty },
        change: .changedExternally([.albums]), isAskedAtStart: true)
    case .smartAlbums:
      return Scene(
        isKnown: { !$0.albums.user.albums.smart.tallies.isEmpty },
        change: .changedExternally([.albums]), isAskedAtStart: true)
    case .marks:
      return Scene(
        isKnown: { $0.marks.selection.marks.count == 1 }, change: .changedExternally([.marks]),
        isAskedAtStart: true)
    case .paths:
      return nil
    }
  }

  @Test(arguments: Question.allCases.filter { $0 != .paths })
  func `what fails is asked for again less and less often, and what is known stays meanwhile`(
    question: Question
  ) async throws {
    guard let scene = scene(of: question) else { return }
    let store = FailingStore(.holidays)
    _ = try await store.change(
      .create(title: "Best", isFolder: false, in: nil, adding: [first], as: nil))
    if question == .smartAlbums {
      _ = try await store.change(.createSmart(title: "All", query: "year>=1900", in: nil))
    }
    try await store.changeMarks(adding: AssetSet([first]), removing: AssetSet())
    let failsAtOnce = scene.change == nil
    var start = ContinuousClock.now
    if failsAtOnce, scene.isAskedAtStart { store.fail(question, times: 2) }
    let gallery = RunningGallery(store, in: try TemporaryFolder(), focus: scene.focus)
    try await gallery.until { $0.library.summary != nil && !$0.grid.index.isEmpty }
    if let focus = scene.focus, !scene.isAskedAtStart {
      try await gallery.until { state in
        state.currentID.map { TestLibrary.holidays.assets[Int($0.rawValue)].path } == focus
      }
    }

    if failsAtOnce, !scene.isAskedAtStart {
      start = .now
      store.fail(question, times: 2)
    }
    for key in scene.keys.split(separator: " ") {
      gallery.press(String(key))
      // The contents of a view are loaded before the next key is pressed.
      if key == "3" { try await gallery.until { $0.places.list.isLoaded } }
    }
    var before = 0
    var isLost = false
    if let change = scene.change {
      try await gallery.until { scene.isKnown($0) && store.count(of: question) > 0 }
      before = store.count(of: question)
      start = .now
      store.fail(question, times: 2)
      store.store.report(change)
    }
    try await gallery.until { state in
      if !failsAtOnce, !scene.isKnown(state) { isLost = true }
      return scene.isKnown(state) && store.count(of: question) >= before + 3
    }

    // The retries come one second after the first failure and two after the second; other events
    // may cause earlier ones.
    #expect(start.duration(to: .now) > .milliseconds(1_900))
    #expect(store.count(of: question) <= before + 6)
    #expect(!isLost)
    #expect(gallery.screen.copied.isEmpty)
    await gallery.quit()
  }

  @Test(arguments: [OutsideEffect.copyPaths([]), .open([])])
  func `photos that can't be read are not handed on, and that is said`(
    effect: OutsideEffect
  ) async throws {
    let store = FailingStore(.holidays)
    store.fail(.details, times: .max)
    let effect: OutsideEffect =
      if case .open = effect { .open([first]) } else { .copyPaths([first]) }
    let screen = RecordingScreen(columns: 80, rows: 24)

    let notice = await notice(of: effect, store, screen)

    #expect(notice == Phrases.sentence(StoreError(.busy)))
    #expect(screen.copied.isEmpty)
  }

  @Test func `where there is no path, what was copied before stays`() async {
    let screen = RecordingScreen(columns: 80, rows: 24)

    let notice = await notice(
      of: .copyPaths([Asset.ID(rawValue: 99_999)]), FailingStore(.holidays), screen)

    #expect(notice == "Nothing to copy")
    #expect(screen.copied.isEmpty)
  }

  @Test func `the paths of many photos are read some at a time`() async throws {
    let store = FailingStore(.holidays)
    let libraryIDs = TestLibrary.holidays.rows.map(\.id)
    let ids = (0..<50).flatMap { _ in libraryIDs }
    let screen = RecordingScreen(columns: 80, rows: 24)

    let notice = await notice(of: .copyPaths(ids), store, screen)

    #expect(store.mostDetails <= OutsidePaths.batchSize)
    #expect(notice == "Copied \(NumberText.count(ids.count, "path"))")
    let lines = try #require(screen.copied.first).split(separator: UInt8(ascii: "\n"))
    let paths = libraryIDs.map { TestLibrary.holidays.assets[Int($0.rawValue)].path.bytes }
    #expect(lines.count == ids.count)
    #expect(lines.prefix(libraryIDs.count).map(Array.init) == paths)
  }

  /// Returns the first notice about photos that are passed to another program.
  private func notice(
    of effect: OutsideEffect, _ store: FailingStore, _ screen: RecordingScreen
  ) async -> String? {
    let runner = OutsideRunner(store, Opener(environment: ["ALBUMEN_OPENER": "no-such-program"]))
    let (messages, sink) = AsyncStream<Message>.makeStream()
    runner.perform(effect, on: ScreenRunner(screen, start: .now)) { sink.yield($0) }
    defer { runner.end() }
    var sent = messages.makeAsyncIterator()
    guard case .notice(let text)? = await sent.next(isolation: MainActor.shared) else { return nil }
    return text
  }
}
