import Foundation
import Testing
import Workers

@Suite(.timeLimit(.minutes(15))) struct MonitorTests {
  @Test func `a thread that waits goes on when the value is what it waits for`() async {
    let monitor = Monitor(0)
    async let value = waited(for: monitor)

    for _ in 0..<3 { monitor.change { $0 += 1 } }

    #expect(await value == 3)
  }

  @Test func `a change under the lock is looked at when those who wait are woken`() async {
    let monitor = Monitor(0)
    async let value = waited(for: monitor)

    monitor.withLock { $0 = 3 }
    monitor.wake()

    #expect(await value == 3)
  }

  @Test func `nothing is waited for beyond the time given`() {
    let monitor = Monitor(0)

    let value = monitor.wait(until: Date(timeIntervalSinceNow: 0.01)) { $0 == 3 ? $0 : nil }

    #expect(value == nil)
  }

  /// Waits on a separate thread until the value is 3.
  private func waited(for monitor: Monitor<Int>) async -> Int {
    await withCheckedContinuation { continuation in
      WorkerThread.start("waits", priority: .normal) {
        continuation.resume(returning: monitor.wait { $0 == 3 ? $0 : nil })
      }
    }
  }
}
