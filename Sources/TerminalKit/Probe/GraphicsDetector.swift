import Dispatch

/// Determines the graphics method of the terminal while the program runs, and again when it may
/// have changed. Nothing waits for it: there is a choice from the start, and changes are reported.
@MainActor
final class GraphicsDetector {
  private(set) var choice: GraphicsChoice
  /// The timeout for responses of the terminal. Later responses are still used.
  var responseTimeout = Duration.seconds(2)
  /// The timeout for responses before the terminal is handed over: long enough for an ssh
  /// connection.
  var handoverTimeout: Duration

  private var facts: TerminalFacts
  private var probe: TerminalProbe
  private let requestedMethod: GraphicsMethod?
  private let tmux: TmuxLink?
  private let write: @MainActor ([UInt8]) -> Void
  /// Receives the graphics method, and whether the terminal has lost all pictures sent before.
  private let decided: @MainActor (Graphics, Bool) -> Void
  private var timer: (any DispatchSourceTimer)?
  private var queriedAt: ContinuousClock.Instant?
  private var isDue = true
  private var isScreenEntered = false
  private var tmuxTask: Task<Void, Never>?
  private var isTmuxQueryPending = false
  private var hasPassthrough = false
  /// The terminals that were attached to tmux at the last decision.
  private var clients: Set<String>?
  /// Whether the pictures sent before are lost.
  private var arePicturesLost = false

  init(
    _ facts: TerminalFacts, requestedMethod: GraphicsMethod?, tmux: TmuxLink?,
    write: @escaping @MainActor ([UInt8]) -> Void,
    decided: @escaping @MainActor (Graphics, Bool) -> Void
  ) {
    self.facts = facts
    self.requestedMethod = requestedMethod
    self.tmux = tmux
    self.write = write
    self.decided = decided
    handoverTimeout = facts.environment.isRemote ? .seconds(1) : .milliseconds(200)
    probe = TerminalProbe(facts.environment)
    choice = GraphicsChoice(facts, requested: requestedMethod)
  }

  /// Whether responses of the terminal may be pending. If so, bytes that may be the start of one
  /// are held back for longer.
  var isResponsePending: Bool { pendingFences > 0 }

  /// The number of pending responses to DA1. Zero if the terminal hasn't responded for a long time.
  var pendingFences: Int {
    guard let queriedAt, queriedAt.duration(to: .now) < responseTimeout * 2 else { return 0 }
    return probe.pendingFences
  }

  /// Records that a frame was written: the terminal shows our screen, to which kitty's pictures
  /// belong.
  func screenWasShown() {
    isScreenEntered = true
    if isDue { sendQueries() }
  }

  /// Sends the queries again, immediately or after the next frame.
  func sendQueries() {
    isDue = !isScreenEntered
    guard isScreenEntered, facts.canBeQueried, requestedMethod != GraphicsMethod.none else {
      return
    }
    let questions = probe.startRound()
    if !questions.isEmpty { send(questions) }
    queryTmux(after: .zero)
  }

  /// Handles a change of the size of the window or of its font.
  func windowChanged(_ window: WindowSize?) {
    facts.window = window
    guard isScreenEntered else { return }
    decide()
    guard facts.canBeQueried, requestedMethod != GraphicsMethod.none else { return }
    let questions = probe.startRound()
    if !questions.isEmpty { send(questions) }
    // The size changes sixty times per second while the user drags a window edge.
    queryTmux(after: .milliseconds(150))
  }

  func receive(_ answer: TerminalResponse) {
    switch probe.receive(answer) {
    case .none: break
    case .write(let bytes): send(bytes)
    case .done:
      timer?.cancel()
      timer = nil
      facts.responses = probe.answers
      decide()
      if probe.needsAnotherRound { sendQueries() }
    }
  }

  /// Restores changed settings before the terminal is handed over. Call it before returning to the
  /// main screen, and after waiting for the last fences.
  func leave() {
    timer?.cancel()
    timer = nil
    tmuxTask?.cancel()
    tmuxTask = nil
    isTmuxQueryPending = false
    probe.stop()
    if hasPassthrough {
      tmux?.revokePassthrough()
      facts.tmux?.passthrough = .off
    }
    hasPassthrough = false
    isScreenEntered = false
    isDue = true
  }

  /// Whether the last output must have arrived before the terminal is handed over, because tmux
  /// would no longer pass it on.
  var needsFence: Bool { hasPassthrough }

  var isQuerying: Bool { probe.isInProgress || tmuxTask != nil }

  private func send(_ bytes: [UInt8]) {
    queriedAt = .now
    write(bytes)
    timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timerFired() }
    }
    timer.schedule(deadline: .now() + responseTimeout / .seconds(1))
    timer.activate()
    self.timer = timer
  }

  private func timerFired() {
    timer = nil
    probe.timeOut()
    facts.responses = probe.answers
    decide()
  }

  /// Queries tmux on another thread. Only one query runs at a time.
  private func queryTmux(after delay: Duration) {
    guard let tmux else { return }
    guard tmuxTask == nil else {
      isTmuxQueryPending = true
      return
    }
    tmuxTask = Task { [weak self] in
      // The sleep ends early only if the task is cancelled, which is checked below.
      if delay > .zero { try? await Task.sleep(for: delay) }
      let answer = await tmux.query()
      guard !Task.isCancelled else { return }
      await self?.receive(answer, from: tmux)
    }
  }

  private func receive(_ answer: TmuxFacts?, from tmux: TmuxLink) async {
    facts.tmux = answer
    if let answer, answer.passthrough == .off,
      requestedMethod == .kitty || requestedMethod == nil && answer.hasPlaceholders
    {
      hasPassthrough = true
      arePicturesLost = true
      await tmux.allowPassthrough()
      guard !Task.isCancelled else { return }
      facts.tmux?.passthrough = .on
    }
    tmuxTask = nil
    decide()
    if isTmuxQueryPending {
      isTmuxQueryPending = false
      queryTmux(after: .zero)
    }
  }

  private func decide() {
    guard !isQuerying else { return }
    choice = GraphicsChoice(facts, requested: requestedMethod)
    if let now = facts.tmux.map({ Set($0.clients.map(\.id)) }) {
      if let clients, !now.isSubset(of: clients) { arePicturesLost = true }
      clients = now
    }
    let isNew = arePicturesLost
    arePicturesLost = false
    decided(choice.graphics, isNew)
  }
}
