import Dispatch

/// Finds out what the terminal can paint while the program runs, and again when that may have
/// changed. Nothing waits for it: it has a choice from the start, and says when that changes.
@MainActor
final class TerminalInquiry {
  private(set) var choice: GraphicsChoice
  /// How long the terminal is waited for. What comes later still counts.
  var patience = Duration.seconds(2)
  /// How long its answers are waited for before it is given away: long enough for a line of ssh.
  var partingTime: Duration

  private var facts: TerminalFacts
  private var probe: TerminalProbe
  private let asked: GraphicsMethod?
  private let tmux: TmuxLink?
  private let write: @MainActor ([UInt8]) -> Void
  /// Gets what was decided, and whether the terminal has none of the pictures it was sent.
  private let decided: @MainActor (Graphics, Bool) -> Void
  private var timer: (any DispatchSourceTimer)?
  private var askedAt: ContinuousClock.Instant?
  private var isDue = true
  private var isScreenEntered = false
  private var tmuxTask: Task<Void, Never>?
  private var isTmuxWantedAgain = false
  private var hasPassthrough = false
  /// The terminals behind tmux that were there when it was decided last.
  private var clients: Set<String>?
  /// Whether pictures that were sent before are lost.
  private var isStartingAnew = false

  init(
    _ facts: TerminalFacts, asked: GraphicsMethod?, tmux: TmuxLink?,
    write: @escaping @MainActor ([UInt8]) -> Void,
    decided: @escaping @MainActor (Graphics, Bool) -> Void
  ) {
    self.facts = facts
    self.asked = asked
    self.tmux = tmux
    self.write = write
    self.decided = decided
    partingTime = facts.environment.isRemote ? .seconds(1) : .milliseconds(200)
    probe = TerminalProbe(facts.environment)
    choice = GraphicsChoice(facts, asked: asked)
  }

  /// Whether answers of the terminal may be on their way, so that bytes that begin like one are
  /// worth a longer wait.
  var isAnswerDue: Bool { pendingFences > 0 }

  /// The answers to DA1 that are still to come. A terminal that has said nothing for long is no
  /// longer expected to.
  var pendingFences: Int {
    guard let askedAt, askedAt.duration(to: .now) < patience * 2 else { return 0 }
    return probe.pendingFences
  }

  /// A frame was written: the terminal shows our screen, to which kitty's pictures belong.
  func screenWasShown() {
    isScreenEntered = true
    if isDue { ask() }
  }

  /// Asks again, at once or as soon as a frame is shown.
  func ask() {
    isDue = !isScreenEntered
    guard isScreenEntered, facts.canBeAsked, asked != GraphicsMethod.none else { return }
    let questions = probe.ask()
    if !questions.isEmpty { send(questions) }
    askTmux(after: .zero)
  }

  /// The window has another size, or its font has.
  func windowChanged(_ window: WindowSize?) {
    facts.window = window
    guard isScreenEntered else { return }
    decide()
    guard facts.canBeAsked, asked != GraphicsMethod.none else { return }
    let questions = probe.ask()
    if !questions.isEmpty { send(questions) }
    // A window that is dragged changes sixty times a second.
    askTmux(after: .milliseconds(150))
  }

  func receive(_ answer: TerminalAnswer) {
    switch probe.receive(answer) {
    case .none: break
    case .write(let bytes): send(bytes)
    case .done:
      timer?.cancel()
      timer = nil
      facts.answers = probe.answers
      decide()
      if probe.isDueAgain { ask() }
    }
  }

  /// The terminal is given away: what was changed is put back. To be called before the main screen
  /// is back and after the last fences were awaited.
  func leave() {
    timer?.cancel()
    timer = nil
    tmuxTask?.cancel()
    tmuxTask = nil
    isTmuxWantedAgain = false
    probe.stop()
    if hasPassthrough {
      tmux?.takePassthroughBack()
      facts.tmux?.passthrough = .off
    }
    hasPassthrough = false
    isScreenEntered = false
    isDue = true
  }

  /// Whether what was written last must have arrived before the terminal is given away: tmux would
  /// no longer pass it on.
  var needsFence: Bool { hasPassthrough }

  var isAsking: Bool { probe.isUnderWay || tmuxTask != nil }

  private func send(_ bytes: [UInt8]) {
    askedAt = .now
    write(bytes)
    timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timeIsUp() }
    }
    timer.schedule(deadline: .now() + patience / .seconds(1))
    timer.activate()
    self.timer = timer
  }

  private func timeIsUp() {
    timer = nil
    probe.giveUp()
    facts.answers = probe.answers
    decide()
  }

  /// Asks tmux on a thread of its own; one question at a time.
  private func askTmux(after delay: Duration) {
    guard let tmux else { return }
    guard tmuxTask == nil else {
      isTmuxWantedAgain = true
      return
    }
    tmuxTask = Task { [weak self] in
      // A sleep ends early only when the task is cancelled, which is looked at below.
      if delay > .zero { try? await Task.sleep(for: delay) }
      let answer = await tmux.ask()
      guard !Task.isCancelled else { return }
      await self?.receive(answer, from: tmux)
    }
  }

  private func receive(_ answer: TmuxFacts?, from tmux: TmuxLink) async {
    facts.tmux = answer
    if let answer, answer.passthrough == .off,
      asked == .kitty || asked == nil && answer.hasPlaceholders
    {
      hasPassthrough = true
      isStartingAnew = true
      await tmux.allowPassthrough()
      guard !Task.isCancelled else { return }
      facts.tmux?.passthrough = .on
    }
    tmuxTask = nil
    decide()
    if isTmuxWantedAgain {
      isTmuxWantedAgain = false
      askTmux(after: .zero)
    }
  }

  private func decide() {
    guard !isAsking else { return }
    choice = GraphicsChoice(facts, asked: asked)
    if let now = facts.tmux.map({ Set($0.clients.map(\.id)) }) {
      if let clients, !now.isSubset(of: clients) { isStartingAnew = true }
      clients = now
    }
    let isNew = isStartingAnew
    isStartingAnew = false
    decided(choice.graphics, isNew)
  }
}
