import Testing

@testable import GalleryUI

@Suite struct OffloadTests {
  @Test(.timeLimit(.minutes(1)))
  func `work that nobody waits for any more is told so`() async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await offload { isCancelled in
        let wasCancelled = isCancelled()
        start.finish()
        while !isCancelled() {}
        return wasCancelled
      }
    }
    for await _ in starts {}

    task.cancel()

    #expect(await task.value == false)
  }
}
