import Foundation
import Synchronization
import Testing
import Workers

@Suite(.timeLimit(.minutes(15))) struct ThreadTaskTests {
  /// Runs something that blocks on a separate thread.
  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      WorkerThread.start("test", priority: .normal) { continuation.resume(returning: body()) }
    }
  }

  @Test func `all of it runs on the thread that waits`() async {
    let threads = await onThread {
      let callingThread = ObjectIdentifier(Thread.current)
      let observedThreads = ThreadTask.value(within: .seconds(60)) {
        var observedThreads = [ThreadTaskTests.thread()]
        await Task.yield()
        observedThreads.append(ThreadTaskTests.thread())
        // Another thread answers in the meantime.
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
        observedThreads.append(ThreadTaskTests.thread())
        return observedThreads
      }
      return (callingThread, observedThreads)
    }

    #expect(threads.1 == Array(repeating: threads.0, count: 3))
  }

  @Test func `a task that takes too long is cancelled and given up`() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()

    let answer = await onThread {
      ThreadTask.value(within: .milliseconds(20)) { () -> Int in
        // Ended by the cancellation.
        try? await Task.sleep(for: .seconds(600))
        end.yield(Task.isCancelled)
        end.finish()
        return 1
      }
    }

    #expect(answer == nil)
    var isCancelled: Bool?
    for await end in ends { isCancelled = end }
    #expect(isCancelled == true)
  }

  @Test func `many threads wait for theirs at once`() async {
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask {
          await onThread {
            ThreadTask.value(within: .seconds(60)) {
              await Task.yield()
              return number
            } ?? -1000
          }
        }
      }
      return await group.reduce(0, +)
    }

    #expect(sum == 120)
  }

  private static func thread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
