package import GalleryEngine
import PhotoModel
package import TerminalKit
package import TimeZones

/// The main loop: receives messages, updates the state, performs its effects, and draws.
///
/// Everything runs on the main actor, and nothing polls. A burst of messages is drawn as one frame.
@MainActor
package final class Runtime {
  package private(set) var state: GalleryState

  private let screen: any Screen
  private let screenRunner: ScreenRunner
  private let effects: EffectRunner
  private let clock: DayClock
  private var today: Day
  private let start = ContinuousClock.now
  /// The requested frame, and when it is due.
  private var drawing: (time: Duration, task: Task<Void, Never>)?
  /// When the last frame was written, and how long drawing it took.
  private var lastFrame = Duration.seconds(-1)
  private var frameCost = Duration.zero
  private var quit: (() -> Void)?
  private var hasEnded = false

  /// The frame interval for about 60 frames per second.
  private static let frameTime = Duration.milliseconds(16)
  /// Keys within this interval share a frame. It doesn't depend on the duration of the last frame,
  /// which may have been full of pictures.
  private static let burstTime = Duration.milliseconds(4)
  /// The maximum time that a frame waits for the details of the photos that it shows. They nearly
  /// always arrive sooner, so that cells don't visibly fill in.
  private static let detailsTime = Duration.milliseconds(4)

  /// `clock` is the viewer's clock. By default, the system clock in the time zone of the state.
  package init(
    state: GalleryState, screen: any Screen, effects: EffectRunner, clock: DayClock? = nil
  ) {
    self.clock = clock ?? DayClock(zone: state.setup.zone)
    today = self.clock.today
    self.state = state
    self.screen = screen
    self.effects = effects
    screenRunner = ScreenRunner(screen, start: start)
    screenRunner.quit = { [weak self] in self?.endLoop() }
  }

  /// Runs until the user quits or the terminal is closed.
  package func run(_ events: AsyncStream<TerminalEvent>, _ loader: LibraryLoader) async {
    for effect in state.begin() { perform(effect) }
    draw()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await loader.run() }
      group.addTask { await self.receive(loader.snapshots) }
      group.addTask { await self.receive(loader.events) }
      group.addTask { await self.receive(events) }
      group.addTask { await self.receive(self.effects.answers, loader) }
      group.addTask { await self.receive(self.effects.trashed, loader) }
      group.addTask { await self.receive(self.effects.written, loader) }
      group.addTask { await self.effects.runPictures() }
      group.addTask { await self.receivePictures() }
      group.addTask { await self.watchDays() }
      await withCheckedContinuation { continuation in
        quit = { continuation.resume() }
      }
      group.cancelAll()
    }
    screenRunner.end()
    drawing?.task.cancel()
    await effects.end()
  }

  private func receive(_ events: AsyncStream<TerminalEvent>) async {
    for await event in events {
      checkDay()
      send(.input(event))
    }
    send(.input(.ended))
  }

  private func receivePictures() async {
    guard let messages = effects.pictureMessages else { return }
    for await message in messages { send(.pictures(message)) }
  }

  /// Waits for each midnight in turn.
  private func watchDays() async {
    // The sleep fails only if the task is cancelled. The loop then ends.
    while (try? await Task.sleep(for: clock.untilTomorrow)) != nil { checkDay() }
  }

  /// Sends a message if the day has changed. Also called for each key, because a machine that was
  /// asleep at midnight may wake late.
  private func checkDay() {
    let day = clock.today
    guard day != today else { return }
    today = day
    send(.dayChanged(day))
  }

  private func receive(_ snapshots: AsyncStream<LibrarySnapshot>) async {
    for await snapshot in snapshots { send(.library(.snapshotMade(snapshot))) }
  }

  private func receive(_ events: AsyncStream<StoreEvent>) async {
    for await event in events { send(.library(.storeReported(event))) }
  }

  /// Passes changed rows to the loader before reporting them.
  private func receive(
    _ answers: AsyncStream<CatalogueWriter.Answer>, _ loader: LibraryLoader
  ) async {
    for await answer in answers {
      switch answer {
      case .message(let message):
        send(message)
      case .part(let rows):
        _ = await loader.receive(AssetChanges(updated: rows))
      case .edits(let number, let rows) where rows.isEmpty:
        send(.edits(.stored(number, loaderNumber: nil)))
      case .edits(let number, let rows):
        let loaderNumber = await loader.receive(AssetChanges(updated: rows))
        send(.edits(.stored(number, loaderNumber: loaderNumber)))
      case .rows(let changes, let message):
        if changes.count > 0 { _ = await loader.receive(changes) }
        send(message)
      }
    }
  }

  private func receive(
    _ answers: AsyncStream<WritingRunner.Answer>, _ loader: LibraryLoader
  ) async {
    for await answer in answers {
      var loaderNumber: Int?
      if !answer.rows.isEmpty {
        loaderNumber = await loader.receive(AssetChanges(updated: answer.rows))
      }
      send(.writing(.finished(answer.result, job: answer.job, loaderNumber: loaderNumber)))
    }
  }

  private func receive(_ changes: AsyncStream<AssetChanges>, _ loader: LibraryLoader) async {
    for await changes in changes { _ = await loader.receive(changes) }
  }

  /// Handles a message: updates the state at once, starts its effects, and requests a frame.
  ///
  /// Messages after the end are ignored, because streams deliver buffered elements even after
  /// cancellation.
  package func send(_ message: Message) {
    if hasEnded { return }
    let effects = state.update(message, at: now)
    for effect in effects { perform(effect) }
    requestFrame(at: time(ofFrameAfter: message, effects))
  }

  /// Returns when to draw after a message. A key is drawn at once, or as soon as the content that
  /// it requests may have arrived. Other frames must not delay the next key, so two thirds of the
  /// time are left for keys.
  private func time(ofFrameAfter message: Message, _ effects: [Effect]) -> Duration {
    if case .input = message {
      return effects.contains(where: \.isLoad)
        ? now + Runtime.detailsTime : lastFrame + Runtime.burstTime
    }
    if drawing != nil, message.mayAnswerKey { return lastFrame + Runtime.burstTime }
    return lastFrame + max(Runtime.frameTime, frameCost * 2)
  }

  private var now: Duration { start.duration(to: .now) }

  private func perform(_ effect: Effect) {
    effects.perform(effect, on: screenRunner) { [weak self] in self?.send($0) }
  }

  private func endLoop() {
    hasEnded = true
    quit?()
    quit = nil
  }

  /// Draws once waiting messages have been handled: at once after a key, otherwise at most at the
  /// frame rate of a screen.
  private func requestFrame(at time: Duration) {
    if let drawing {
      if drawing.time <= max(time, now) { return }
      drawing.task.cancel()
    }
    let task = Task { [weak self] in
      guard let self else { return }
      // The sleep ends early only if the task is cancelled.
      if time > now { try? await Task.sleep(until: start + time) }
      if !Task.isCancelled { draw() }
    }
    drawing = (time, task)
  }

  private func draw() {
    drawing = nil
    let begin = now
    let isDone = screen.present(state.frame())
    lastFrame = now
    frameCost = lastFrame - begin
    // Messages that arrived in the meantime are handled first. There is no extra delay, because
    // waiting for a blocked screen took long enough.
    if !isDone { requestFrame(at: lastFrame) }
  }
}
