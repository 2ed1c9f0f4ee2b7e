import Dispatch
import Workers

/// The tmux that the program runs in: asked for its terminals, and told what this pane may do.
///
/// Safe from any thread; commands are carried out one after the other.
package final class TmuxLink: Sendable {
  private let pane: String
  private let run: @Sendable ([String]) -> String?
  private let queue = DispatchQueue(label: "tmux", qos: .userInitiated)

  /// Nil when this is no tmux. `run` gets the words after `tmux` and returns what it writes.
  package init?(
    _ environment: TerminalEnvironment,
    run: @escaping @Sendable ([String]) -> String? = TmuxLink.command
  ) {
    guard environment["TMUX"] != nil, let pane = environment["TMUX_PANE"] else { return nil }
    self.pane = pane
    self.run = run
  }

  package static let command: @Sendable ([String]) -> String? = { words in
    ChildProgram(["tmux"] + words).output(within: .seconds(1))
  }

  package func ask() async -> TmuxFacts? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.answer()) }
    }
  }

  /// The same on this thread.
  package func askAndWait() -> TmuxFacts? {
    queue.sync { answer() }
  }

  /// Lets programs in this pane speak to the terminal, and returns when they may.
  func allowPassthrough() async {
    await withCheckedContinuation { continuation in
      queue.async {
        _ = self.run(["set-option", "-p", "-t", self.pane, "allow-passthrough", "on"])
        continuation.resume()
      }
    }
  }

  /// Makes the pane as the others again, before it returns.
  func takePassthroughBack() {
    queue.sync {
      _ = run(["set-option", "-p", "-u", "-t", pane, "allow-passthrough"])
    }
  }

  private func answer() -> TmuxFacts? {
    run(TmuxFacts.question(pane: pane)).flatMap { TmuxFacts(answer: $0) }
  }
}
