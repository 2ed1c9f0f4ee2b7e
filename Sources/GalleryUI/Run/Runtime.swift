package import GalleryEngine
import PhotoModel
package import TerminalKit
package import TimeZones

/// The loop: takes messages, lets the state decide, has its effects carried out, and draws.
///
/// Everything is on the main actor and nothing polls. A burst of messages costs one frame.
@MainActor
package final class Runtime {
  package private(set) var state: GalleryState

  private let screen: any Screen
  private let screenRunner: ScreenRunner
  private let effects: EffectRunner
  private let clock: DayClock
  private var today: Day
  private let start = ContinuousClock.now
  /// The frame that is asked for, and when it is due.
  private var drawing: (time: Duration, task: Task<Void, Never>)?
  /// When the last frame was written, and how long that took.
  private var lastFrame = Duration.seconds(-1)
  private var frameCost = Duration.zero
  private var quit: (() -> Void)?
  private var hasEnded = false

  /// Sixty frames a second.
  private static let frameTime = Duration.milliseconds(16)
  /// Keys that come closer together than this share a frame. What the last frame took says nothing of
  /// theirs: it may have been full of pictures.
  private static let burstTime = Duration.milliseconds(4)
  /// So long a frame waits for the details of the photos that it is to show: nearly always they are
  /// there sooner, and no cell is seen to fill in.
  private static let detailsTime = Duration.milliseconds(4)

  /// `clock` is that of the viewer; without one, the system's in the zone of the state.
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

  /// Runs until the user quits or the terminal goes away.
  package func run(_ events: AsyncStream<TerminalEvent>, _ loader: LibraryLoader) async {
    for effect in state.begin() { perform(effect) }
    draw()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await loader.run() }
      group.addTask { await self.take(loader.snapshots) }
      group.addTask { await self.take(loader.events) }
      group.addTask { await self.take(events) }
      group.addTask { await self.take(self.effects.answers, loader) }
      group.addTask { await self.take(self.effects.trashed, loader) }
      group.addTask { await self.take(self.effects.written, loader) }
      group.addTask { await self.effects.runPictures() }
      group.addTask { await self.takePictures() }
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

  private func take(_ events: AsyncStream<TerminalEvent>) async {
    for await event in events {
      checkDay()
      send(.input(event))
    }
    send(.input(.ended))
  }

  private func takePictures() async {
    guard let messages = effects.pictureMessages else { return }
    for await message in messages { send(.pictures(message)) }
  }

  /// Waits for midnight, again and again.
  private func watchDays() async {
    // A sleep fails only when the task is cancelled, and the loop ends.
    while (try? await Task.sleep(for: clock.untilTomorrow)) != nil { checkDay() }
  }

  /// Also done with each key: a machine that slept through midnight may wake late.
  private func checkDay() {
    let day = clock.today
    guard day != today else { return }
    today = day
    send(.dayChanged(day))
  }

  private func take(_ snapshots: AsyncStream<LibrarySnapshot>) async {
    for await snapshot in snapshots { send(.library(.snapshotMade(snapshot))) }
  }

  private func take(_ events: AsyncStream<StoreEvent>) async {
    for await event in events { send(.library(.storeReported(event))) }
  }

  /// Rows that were changed here go to the loader before they are reported.
  private func take(
    _ answers: AsyncStream<CatalogueWriter.Answer>, _ loader: LibraryLoader
  ) async {
    for await answer in answers {
      switch answer {
      case .message(let message):
        send(message)
      case .part(let rows):
        _ = await loader.receive(AssetChanges(updated: rows))
      case .edits(let number, let rows) where rows.isEmpty:
        send(.edits(.stored(number, taken: nil)))
      case .edits(let number, let rows):
        let taken = await loader.receive(AssetChanges(updated: rows))
        send(.edits(.stored(number, taken: taken)))
      case .rows(let changes, let message):
        if changes.count > 0 { _ = await loader.receive(changes) }
        send(message)
      }
    }
  }

  private func take(
    _ answers: AsyncStream<WritingRunner.Answer>, _ loader: LibraryLoader
  ) async {
    for await answer in answers {
      var taken: Int?
      if !answer.rows.isEmpty {
        taken = await loader.receive(AssetChanges(updated: answer.rows))
      }
      send(.writing(.finished(answer.result, job: answer.job, taken: taken)))
    }
  }

  private func take(_ changes: AsyncStream<AssetChanges>, _ loader: LibraryLoader) async {
    for await changes in changes { _ = await loader.receive(changes) }
  }

  /// Takes a message: the state changes at once, its effects start, and a frame is asked for.
  ///
  /// After the end nothing is taken any more: streams hand out what they hold even when they are
  /// cancelled.
  package func send(_ message: Message) {
    if hasEnded { return }
    let wanted = state.update(message, at: now)
    for effect in wanted { perform(effect) }
    requestFrame(at: time(ofFrameAfter: message, wanted))
  }

  /// A key is answered at once, or as soon as what it asks for may be there. All else is not to keep
  /// the next key waiting: two thirds of the time are left to keys.
  private func time(ofFrameAfter message: Message, _ wanted: [Effect]) -> Duration {
    if case .input = message {
      return wanted.contains(where: \.isLoad)
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

  /// Draws as soon as what is waiting has been taken: after a key at once, for all else not more
  /// often than a screen shows.
  private func requestFrame(at time: Duration) {
    if let drawing {
      if drawing.time <= max(time, now) { return }
      drawing.task.cancel()
    }
    let task = Task { [weak self] in
      guard let self else { return }
      // A sleep ends early only when the task is cancelled.
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
    // What came meanwhile is taken first, and a screen that takes nothing has made us wait already.
    if !isDone { requestFrame(at: lastFrame) }
  }
}
