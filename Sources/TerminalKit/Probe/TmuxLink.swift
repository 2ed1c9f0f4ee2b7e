import Dispatch
import Synchronization
import Workers

/// The tmux in which the program runs: queries its terminals and sets options of this pane.
///
/// Safe from any thread. Commands whose result is awaited run one after the other on a queue.
package final class TmuxLink: Sendable {
  private let pane: String
  private let run: @Sendable ([String]) -> String?
  private let start: @Sendable ([String]) -> Void
  private let queue = DispatchQueue(label: "tmux", qos: .userInitiated)
  /// Whether programs in this pane should have access to the outer terminal.
  private let isPassthroughRequested = Mutex(false)

  /// Returns nil if the program doesn't run in tmux. `run` receives the arguments of `tmux` and
  /// returns its output; `start` receives arguments, too, but doesn't wait.
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

  package static let command: @Sendable ([String]) -> String? = { arguments in
    ChildProgram(["tmux"] + arguments).output(within: .seconds(1))
  }

  /// Starts a command that continues even if this program ends or is stopped.
  package static let launch: @Sendable ([String]) -> Void = { arguments in
    // If tmux can't be started, there is nothing to restore.
    if let child = try? ChildProgram(["tmux"] + arguments).start() { child.detach() }
  }

  package func query() async -> TmuxFacts? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.answer()) }
    }
  }

  /// Queries tmux on the current thread, for callers without an event loop. Blocks.
  package func queryBlocking() -> TmuxFacts? { answer() }

  /// Allows programs in this pane to write to the outer terminal directly, and returns once they
  /// may.
  func allowPassthrough() async {
    isPassthroughRequested.withLock { $0 = true }
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        if isPassthroughRequested.withLock({ $0 }) {
          _ = run(["set-option", "-p", "-t", pane, "allow-passthrough", "on"])
          // If passthrough was revoked meanwhile, this command may have run after that one.
          if !isPassthroughRequested.withLock({ $0 }) { start(revokeArguments) }
        }
        continuation.resume()
      }
    }
  }

  /// Resets the option of the pane. Doesn't wait for this or for earlier queries: a separate
  /// process runs the command, even if this program ends before.
  func revokePassthrough() {
    isPassthroughRequested.withLock { $0 = false }
    start(revokeArguments)
  }

  private var revokeArguments: [String] {
    ["set-option", "-p", "-u", "-t", pane, "allow-passthrough"]
  }

  private func answer() -> TmuxFacts? {
    guard var facts = run(TmuxFacts.queryArguments(pane: pane)).flatMap({ TmuxFacts(answer: $0) })
    else {
      return nil
    }
    if facts.needsCapabilities, let text = run(TmuxFacts.capabilityArguments) {
      facts.parseCapabilities(text)
    }
    return facts
  }
}
