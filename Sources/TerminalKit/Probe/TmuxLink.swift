import Dispatch
import Synchronization
import Workers

/// The tmux that the program runs in: asked for its terminals, and given what this pane may do.
///
/// Safe from any thread; what is waited for is carried out one after the other on a queue.
package final class TmuxLink: Sendable {
  private let pane: String
  private let run: @Sendable ([String]) -> String?
  private let start: @Sendable ([String]) -> Void
  private let queue = DispatchQueue(label: "tmux", qos: .userInitiated)
  /// Whether programs in this pane are to speak to the terminal.
  private let isPassthroughWanted = Mutex(false)

  /// Nil when this is no tmux. `run` gets the words after `tmux` and returns what it writes;
  /// `start` gets such words too and waits for nothing.
  package init?(
    _ environment: TerminalEnvironment,
    run: @escaping @Sendable ([String]) -> String? = TmuxLink.command,
    start: @escaping @Sendable ([String]) -> Void = TmuxLink.launch
  ) {
    guard environment["TMUX"] != nil, let pane = environment["TMUX_PANE"] else { return nil }
    self.pane = pane
    self.run = run
    self.start = start
  }

  package static let command: @Sendable ([String]) -> String? = { words in
    ChildProgram(["tmux"] + words).output(within: .seconds(1))
  }

  /// The command goes on when this program has ended or is stopped.
  package static let launch: @Sendable ([String]) -> Void = { words in
    // Without a tmux there is nothing to be made as it was.
    if let child = try? ChildProgram(["tmux"] + words).start() { child.leave() }
  }

  package func ask() async -> TmuxFacts? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.answer()) }
    }
  }

  /// The same on this thread, for those who have no loop to go on with.
  package func askAndWait() -> TmuxFacts? { answer() }

  /// Lets programs in this pane speak to the terminal, and returns when they may.
  func allowPassthrough() async {
    isPassthroughWanted.withLock { $0 = true }
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        if isPassthroughWanted.withLock({ $0 }) {
          _ = run(["set-option", "-p", "-t", pane, "allow-passthrough", "on"])
          // Taken back meanwhile, this may have come after it.
          if !isPassthroughWanted.withLock({ $0 }) { start(takingBack) }
        }
        continuation.resume()
      }
    }
  }

  /// Makes the pane as the others again. Waits neither for that nor for what tmux was asked before:
  /// a command of its own does it, also when this program has ended by then.
  func takePassthroughBack() {
    isPassthroughWanted.withLock { $0 = false }
    start(takingBack)
  }

  private var takingBack: [String] {
    ["set-option", "-p", "-u", "-t", pane, "allow-passthrough"]
  }

  private func answer() -> TmuxFacts? {
    guard var facts = run(TmuxFacts.question(pane: pane)).flatMap({ TmuxFacts(answer: $0) }) else {
      return nil
    }
    if facts.needsCapabilities, let text = run(TmuxFacts.capabilityQuestion) {
      facts.takeCapabilities(text)
    }
    return facts
  }
}
