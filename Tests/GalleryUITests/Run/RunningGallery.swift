import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import GalleryUI
import Imaging
import MetadataEditing
import PhotoExport
import PhotoModel
import Templates
import TerminalKit
import Testing
import TimeZones

/// Runs the event loop with any library: threads, effects and files are real, the terminal is
/// simulated.
@MainActor final class RunningGallery {
  let screen = RecordingScreen(columns: 80, rows: 24)
  let runtime: Runtime
  let effects: EffectRunner
  private let loop: Task<Void, Never>
  private let frames: AsyncStream<Void>.Iterator

  /// Stores its state in the folder `state` of `folder`. The photos are in the folder `Photos`.
  init(
    _ store: any AssetStore, in folder: TemporaryFolder, opener: String = "albumen-no-such-program",
    isChooser: Bool = false, focus: FilePath? = nil, clock: DayClock? = nil,
    pictures: (any ImageSource)? = nil, sharpness: (@Sendable () -> SharpnessWorker)? = nil
  ) {
    let roots = [folder.path("Photos")]
    let views = ViewsFile(path: folder.path("state/views.json"))
    let templateValues = TemplateValues(
      field: { Phrases.templateValue(of: $0, in: $1) }, place: { _ in nil }, months: DayText.months,
      weekdays: DayText.weekdays)
    effects = EffectRunner(
      store: store, home: folder.path, workingFolder: folder.path,
      exporting: ExportTools(
        history: ExportHistoryFile(path: folder.path("state/export-history")),
        presets: ExportPresetsFile(path: folder.path("state/export-presets.json")),
        templateValues: templateValues),
      views: views,
      opener: Opener(environment: ["ALBUMEN_OPENER": opener]),
      pictures: pictures.map { PictureLoader($0) }, sharpness: sharpness,
      tools: EditorTools(
        rules: EditRules(
          toLocalTime: { time, _ in time },
          templateValues: templateValues), zones: ZoneDatabase(environment: [:]),
        track: { _ in .failure(TrackFailure("There are no tracks here")) }))
    let state = GalleryState(
      size: screen.size,
      setup: GalleryState.Setup(
        roots: roots, home: folder.path, today: TestLibrary.today, zone: .gmt, focus: focus,
        isChooser: isChooser, parts: store.parts),
      remembered: views.view(of: roots))
    let loader = LibraryLoader(
      store,
      sorter: MomentSorter(recentSince: SmartAlbum.recentSince(today: TestLibrary.today)))
    let runtime = Runtime(state: state, screen: screen, effects: effects, clock: clock)
    self.runtime = runtime
    frames = screen.presented.makeAsyncIterator()
    let events = screen.events
    loop = Task { await runtime.run(events, loader) }
  }

  var state: GalleryState { runtime.state }

  /// Waits until the condition is met, for at most four minutes. Every change of the state is
  /// followed by a frame.
  func until(_ isSo: (GalleryState) -> Bool) async throws {
    var frames = frames
    let end = ContinuousClock.now + .seconds(240)
    let alarm = Task { [screen] in
      try await Task.sleep(until: end)
      // It changes nothing, but causes a frame to be drawn.
      screen.send(.resumed)
    }
    defer { alarm.cancel() }
    while !isSo(runtime.state) {
      guard .now < end, await frames.next(isolation: MainActor.shared) != nil else {
        throw CancellationError()
      }
    }
  }

  /// Waits until everything that existed at the start is shown, and nothing waits for the end of
  /// scrolling.
  func loaded() async throws {
    try await until {
      $0.library.summary != nil && $0.library.gate.wakeTime == nil && $0.albums.user.isLoaded
    }
  }

  /// Waits for `count` photos, because the last ones may arrive after the end of the scan.
  func loaded(_ count: Int) async throws {
    try await loaded()
    try await until { $0.grid.index.count == count }
  }

  func press(_ keys: String) {
    for key in KeySequence(keys)?.keys ?? [] { screen.send(.key(key)) }
  }

  func quit() async {
    press("Esc Esc Esc Q")
    await end()
  }

  /// Closes the terminal, as a hang-up signal does.
  func hangUp() async {
    screen.send(.ended)
    await end()
  }

  /// Waits for the loop to end by itself.
  func end() async {
    await loop.value
  }

  /// Waits for the loop to end by itself, and expects that no input is handled afterwards.
  func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) async {
    await end()
    let (size, frames) = (state.window.size, screen.frames.count)
    runtime.send(.input(.resized(Size(columns: size.columns + 1, rows: size.rows))))
    #expect(state.window.size == size, sourceLocation: sourceLocation)
    #expect(screen.frames.count == frames, sourceLocation: sourceLocation)
  }
}
