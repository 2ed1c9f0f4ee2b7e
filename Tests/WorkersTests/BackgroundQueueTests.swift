import Synchronization
import Testing

@testable import Workers

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct BackgroundQueueTests {
  @Test func `pieces of work are done in the order in which they were added`() async {
    let queue = BackgroundQueue("test")
    let done = Mutex<[Int]>([])
    await withCheckedContinuation { continuation in
      for number in 0..<1000 {
        queue.add { done.withLock { $0.append(number) } }
      }
      queue.add { continuation.resume() }
    }
    #expect(done.withLock { $0 } == Array(0..<1000))
  }

  @Test func `work that is added when all was done is done, too`() async {
    let queue = BackgroundQueue("test")
    var done: [Int] = []
    for number in 0..<100 {
      done.append(
        await withCheckedContinuation { continuation in
          queue.add { continuation.resume(returning: number) }
        })
    }
    #expect(done == Array(0..<100))
  }

  #if canImport(Glibc)
    @Test func `the thread gives way to those of the screen`() async {
      let queue = BackgroundQueue("test")
      let priority = await withCheckedContinuation { continuation in
        queue.add {
          continuation.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
        }
      }
      #expect(priority > 0)
    }
  #endif
}
