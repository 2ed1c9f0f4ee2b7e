import Dispatch
import Synchronization
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(15))) struct TmuxLinkTests {
  private static let inside = TerminalEnvironment(
    type: "tmux-256color", variables: ["TMUX": "/tmp/none,1,0", "TMUX_PANE": "%7"])
  private static let on = "set-option -p -t %7 allow-passthrough on"
  private static let off = "set-option -p -u -t %7 allow-passthrough"

  /// Records the commands, and simulates a tmux that hangs until it is released.
  private final class Commands: Sendable {
    let all = Mutex<[String]>([])
    let begun = DispatchSemaphore(value: 0)
    let shouldContinue = DispatchSemaphore(value: 0)

    func record(_ arguments: [String]) {
      all.withLock { $0.append(arguments.joined(separator: " ")) }
    }

    func hang(_ arguments: [String]) -> String? {
      record(arguments)
      begun.signal()
      shouldContinue.wait()
      return ""
    }
  }

  @Test(arguments: [("RGB", 1), ("title", 2)])
  func `capabilities are asked for where features leave a doubt`(
    features: String, questions: Int
  ) async throws {
    let commands = Commands()
    let link = TmuxLink(Self.inside) { arguments in
      commands.record(arguments)
      return arguments == TmuxFacts.capabilityArguments
        ? "Terminal 0: xterm-kitty for /dev/pts/0, flags=0x30:\n"
          + " 1: setrgbb: (string) x\n 2: setrgbf: (string) x\n"
        : "p|3.3a|0\nc|0|1|1|10|22|\(features)|/dev/pts/0|xterm-kitty|"
    }

    let facts = await link?.query()

    #expect(facts?.hasDirectColor == true)
    #expect(commands.all.withLock { $0.count } == questions)
  }

  @Test func `giving the terminal back does not wait for a tmux that hangs`() async throws {
    let commands = Commands()
    let link = TmuxLink(
      Self.inside, run: { commands.hang($0) }, start: { commands.record($0) })
    let tmux = try #require(link)
    async let facts = tmux.query()
    await offMain { commands.begun.wait() }

    tmux.revokePassthrough()

    #expect(commands.all.withLock { $0.last } == Self.off)
    commands.shouldContinue.signal()
    _ = await facts
  }

  @Test func `what is allowed while it is taken back is taken back again`() async throws {
    let commands = Commands()
    let link = TmuxLink(
      Self.inside, run: { commands.hang($0) }, start: { commands.record($0) })
    let tmux = try #require(link)
    async let allowed: Void = tmux.allowPassthrough()
    await offMain { commands.begun.wait() }

    tmux.revokePassthrough()
    commands.shouldContinue.signal()
    await allowed

    #expect(commands.all.withLock { $0 } == [Self.on, Self.off, Self.off])
  }

  /// Waits on another thread, which may be blocked.
  private func offMain(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body()
        continuation.resume()
      }
    }
  }
}
