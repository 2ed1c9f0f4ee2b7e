import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import GalleryUI
import Imaging
import PhotoExport
import PhotoModel
import Synchronization
import TerminalKit
import Testing
import TimeZones

/// Tests the loop with a library in memory: the effect of keys, from the terminal to the library
/// and back.
///
/// Serialized, because other tests may keep all threads busy, and these wait for theirs.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct RuntimeTests {
  /// A running gallery with its own photos.
  @MainActor private final class Gallery {
    let home: MemoryHome
    let running: RunningGallery

    init(
      _ names: [String], modifiedAt times: [String: FileTime] = [:], clock: DayClock? = nil,
      pictures: (any ImageSource)? = nil
    ) throws {
      home = try MemoryHome(names, modifiedAt: times)
      running = RunningGallery(home.store, in: home.folder, clock: clock, pictures: pictures)
    }

    var folder: TemporaryFolder { home.folder }
    var screen: RecordingScreen { running.screen }
    var runtime: Runtime { running.runtime }

    func until(_ isSo: (GalleryState) -> Bool) async throws { try await running.until(isSo) }
    func loaded() async throws { try await running.loaded() }
    func loaded(_ count: Int) async throws { try await running.loaded(count) }
    func press(_ keys: String) { running.press(keys) }
    func quit() async { await running.quit() }
    func end() async { await running.end() }
  }

  @Test func `a library is loaded and drawn`() async throws {
    let gallery = try Gallery(["a.jpg", "b/c.jpg", "b/d.jpg"])

    try await gallery.loaded()
    try await gallery.until { $0.grid.index.count == 3 }
    await gallery.quit()

    #expect(gallery.screen.frames.count >= 2)
    #expect(gallery.screen.frames.contains { $0.lines.contains { $0.contains("3 photos") } })
  }

  @Test func `a burst of keys is drawn in few frames`() async throws {
    let gallery = try Gallery((0..<40).map { "\($0).jpg" })
    try await gallery.loaded(40)
    let before = gallery.screen.frames.count

    for _ in 0..<30 { gallery.runtime.send(.input(.key(Key(.character("l"))))) }
    try await gallery.until { $0.grid.cursor == 30 }
    let after = gallery.screen.frames.count
    await gallery.quit()

    #expect(after - before <= 2)
  }

  @Test func `keys are answered while every decoder is at work`() async throws {
    let decoders = HeldDecoders()
    let images = ImageLoader(
      limits: LoadLimits(fastWorkers: 1, fullWorkers: 1), cache: nil, start: decoders.start)
    defer { images.close() }
    let gallery = try Gallery((0..<40).map { "\($0).jpg" }, pictures: images)
    try await gallery.loaded()
    gallery.screen.send(.graphics(TestPictures.graphics))
    await decoders.haveBegun()
    let before = gallery.screen.frames.count

    gallery.press("l l l")
    try await gallery.until { $0.grid.cursor == 3 }

    #expect(gallery.screen.frames.count > before)
    #expect(decoders.release())
    await gallery.quit()
  }

  @Test(arguments: ["2020-03-13T23:59:59.95Z", "2020-03-13T12:00:00Z"])
  func `the day changes at midnight, and with the next key where midnight was missed`(
    start: String
  ) async throws {
    let now = WallClock(
      try Date(
        start, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: start.contains("."))))
    let gallery = try Gallery(["a.jpg"], clock: DayClock(zone: .gmt) { now.date })
    try await gallery.loaded()
    #expect(gallery.runtime.state.clock.today == TestLibrary.today)

    now.date = try Date("2020-03-14T00:00:01Z", strategy: .iso8601)
    if start.contains("12:00") { gallery.screen.send(.resumed) }

    try await gallery.until { $0.clock.today == TestLibrary.day(2020, 3, 14) }
    await gallery.quit()
  }

  @Test func `q ends the loop`() async throws {
    let gallery = try Gallery(["a.jpg"])
    try await gallery.loaded()

    gallery.press("q")

    await gallery.running.expectEnd()
  }

  @Test func `the end of the events ends the loop`() async throws {
    let gallery = try Gallery(["a.jpg"])
    try await gallery.loaded()

    gallery.screen.finish()

    await gallery.running.expectEnd()
  }

  @Test func `Ctrl-l draws everything again`() async throws {
    let gallery = try Gallery(["a.jpg"])
    try await gallery.loaded()

    gallery.press("Ctrl-l q")
    await gallery.end()

    #expect(gallery.screen.invalidations == 1)
  }

  @Test func `y copies the path`() async throws {
    let gallery = try Gallery(["a.jpg"])
    try await gallery.loaded()

    gallery.press("y")
    try await gallery.until { $0.notice?.hasPrefix("Copied '") == true }
    await gallery.quit()

    #expect(gallery.screen.copied == [gallery.folder.path("Photos/a.jpg").bytes])
  }

  @Test func `o says when there is no program to open with`() async throws {
    let gallery = try Gallery(["a.jpg"])
    try await gallery.loaded()

    gallery.press("o")
    try await gallery.until { $0.notice != nil }
    #expect(
      gallery.runtime.state.notice == "Can't open: 'albumen-no-such-program' not found; "
        + "set ALBUMEN_OPENER to a program that opens photos")
    await gallery.quit()
  }

  @Test func `words are searched for and found`() async throws {
    let gallery = try Gallery(["lake.jpg", "hill.jpg", "lake 2.jpg"])
    try await gallery.loaded()

    gallery.press("/ l a k e Enter")
    try await gallery.until { state in
      state.grid.index.count == 2
        && state.grid.index.rows.allSatisfy { state.library.details[$0.id] != nil }
    }
    let details = gallery.runtime.state.library.details
    let names = gallery.runtime.state.grid.index.rows.compactMap { row in
      details[row.id].map { PathText.name($0.path) }
    }
    #expect(names.sorted() == ["lake 2.jpg", "lake.jpg"])
    await gallery.quit()
  }

  @Test func `photos are sorted by name`() async throws {
    let gallery = try Gallery(["b.jpg", "a.jpg", "c.jpg"])
    try await gallery.loaded()

    gallery.press("s a")
    try await gallery.until { $0.grid.index.moments.first?.key == .everything }
    let ids = gallery.runtime.state.grid.index.rows.map(\.id)
    let names = ids.compactMap {
      gallery.runtime.state.library.details[$0].map { PathText.name($0.path) }
    }
    await gallery.quit()

    #expect(names == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test func `marked photos are exported, and the folder is remembered`() async throws {
    let gallery = try Gallery(["a.jpg", "b.jpg", "c.jpg"])
    try await gallery.loaded()
    let selectedID = try #require(gallery.runtime.state.currentID)

    gallery.press("Space e O u t Enter")
    try await gallery.until { if case .plan = $0.pages.top { true } else { false } }
    gallery.press("Enter")
    try await gallery.until { if case .report = $0.pages.top { true } else { false } }
    let name = gallery.runtime.state.library.details[selectedID].map { PathText.name($0.path) }
    await gallery.quit()

    let out = gallery.folder.path("Out").lossyString
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == [name])
    let history = ExportHistoryFile(path: gallery.folder.path("state/export-history")).load()
    #expect(history.destinations == [gallery.folder.path("Out")])
  }

  @Test func `undated photos of one name are numbered by the times of their files`() async throws {
    let gallery = try Gallery(
      ["a/1.jpg", "b/1.jpg"],
      modifiedAt: ["a/1.jpg": FileTime(seconds: 2000), "b/1.jpg": FileTime(seconds: 1000)])
    try await gallery.until { $0.library.summary != nil && $0.grid.index.count == 2 }

    gallery.press("Space Space e O u t Enter")
    try await gallery.until { if case .plan = $0.pages.top { true } else { false } }

    guard case .plan(let work) = gallery.runtime.state.pages.top else {
      Issue.record("The plan is not on top")
      return
    }
    let plan = work.plan
    #expect(plan.copies.map(\.source.folder.displayName) == ["b", "a"])
    #expect(plan.copies.map { String(decoding: $0.name, as: UTF8.self) } == ["1.jpg", "1 (1).jpg"])
    await gallery.quit()
  }

  @Test func `a folder is completed`() async throws {
    let gallery = try Gallery(["a.jpg"])
    try gallery.folder.folder("Travels/2019")
    try await gallery.loaded()

    gallery.press("e T r a Tab")
    try await gallery.until { $0.pages.export?.destination.hasSuffix("/") == true }
    #expect(gallery.runtime.state.pages.export?.destination == "Travels/")
    gallery.press("Esc")
    await gallery.quit()
  }
}

/// A wall clock that is set manually.
private final class WallClock: Sendable {
  private let time: Mutex<Date>

  init(_ date: Date) { time = Mutex(date) }

  var date: Date {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}
