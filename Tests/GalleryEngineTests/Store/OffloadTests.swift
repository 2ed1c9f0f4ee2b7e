import GalleryEngine
import Testing

@Suite(.timeLimit(.minutes(15))) struct OffloadTests {
  @Test func `work that is not waited for any more is cancelled`() async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await offload { isCancelled in
        let before = isCancelled()
        start.finish()
        // A limit long enough for any machine, so that the work ends even if it isn't cancelled.
        let end = ContinuousClock.now + .seconds(600)
        while !isCancelled(), ContinuousClock.now < end {}
        return [before, isCancelled()]
      }
    }
    for await _ in starts {}

    task.cancel()

    #expect(await task.value == [false, true])
  }
}
