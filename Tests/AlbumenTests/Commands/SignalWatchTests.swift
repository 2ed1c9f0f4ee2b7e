import Foundation
import Testing

@testable import AlbumenCommands

/// Serialized, and with a signal that nothing else uses, because signal handlers apply to the whole
/// process.
@Suite(.serialized, .timeLimit(.minutes(2))) struct SignalWatchTests {
  private func isSeen(by watch: borrowing SignalWatch) async throws -> Bool {
    kill(getpid(), SIGUSR1)
    for _ in 0..<6_000 {
      if watch.number == SIGUSR1 { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test func `a watch that follows another sees the signal, too`() async throws {
    let before = signal(SIGUSR1) { _ in }
    defer { signal(SIGUSR1, before) }

    for number in 1...3 {
      let watch = SignalWatch([SIGUSR1])
      #expect(try await isSeen(by: watch), "watch \(number)")
    }
  }

  @Test func `of two watches at a time both see it, and its disposition comes back`() async throws {
    let before = signal(SIGUSR1) { _ in }
    defer { signal(SIGUSR1, before) }
    do {
      let outer = SignalWatch([SIGUSR1])
      let inner = SignalWatch([SIGUSR1])
      #expect(try await isSeen(by: inner))
      #expect(outer.number == SIGUSR1)
    }
    #expect(!SignalDisposition(of: SIGUSR1).isIgnored)
  }

  @Test func `one that is ignored stays so`() async throws {
    let before = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, before) }
    let watch = SignalWatch([SIGUSR1])

    kill(getpid(), SIGUSR1)
    try await Task.sleep(for: .milliseconds(50))

    #expect(watch.number == nil && SignalDisposition(of: SIGUSR1).isIgnored)
  }
}
