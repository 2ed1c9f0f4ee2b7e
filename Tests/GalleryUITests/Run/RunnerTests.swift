import AlbumenTestSupport
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Runners of effects, each alone.
@MainActor @Suite(.timeLimit(.minutes(15))) struct RunnerTests {
  /// What was sent, in its order.
  @MainActor private final class Sent {
    var messages: [Message] = []
    var numbers: [Int] = []
  }

  @Test func `a task that another one took the place of sends nothing`() async {
    let tasks = RunningTasks()
    let sent = Sent()

    for number in 0..<3 {
      tasks.replace {
        await Task.yield()
        if !Task.isCancelled { sent.numbers.append(number) }
      }
    }
    await tasks.wait()

    #expect(sent.numbers == [2])
  }

  @Test func `tasks beside each other all end, and what is cancelled sends nothing`() async {
    let tasks = RunningTasks()
    let sent = Sent()
    for number in 0..<3 { tasks.add { sent.numbers.append(number) } }
    await tasks.wait()
    #expect(sent.numbers.sorted() == [0, 1, 2])

    tasks.add {
      await Task.yield()
      if !Task.isCancelled { sent.numbers.append(3) }
    }
    tasks.cancel()
    await tasks.wait()

    #expect(sent.numbers.count == 3)
  }

  @Test func `of two searches only the newer one is answered`() async throws {
    let runner = FilterRunner(MemoryStore(.holidays))
    let (numbers, sink) = AsyncStream<RequestNumber>.makeStream()
    let send: EffectRunner.Send = { message in
      if case .filter(.found(_, let request)) = message { sink.yield(request) }
    }

    runner.perform(.search(["a"], request: .first), send)
    runner.perform(.search(["b"], request: .first.next), send)
    var answers = numbers.makeAsyncIterator()
    let answer = await answers.next(isolation: MainActor.shared)

    #expect(answer == RequestNumber.first.next)
    runner.end()
  }

  @Test func `the loop is woken at the first of several times, drawn anew and ended`() async {
    let screen = RecordingScreen(columns: 80, rows: 24)
    let start = ContinuousClock.now
    let runner = ScreenRunner(screen, start: start)
    let (ticks, sink) = AsyncStream<Void>.makeStream()
    let send: EffectRunner.Send = { if case .tick = $0 { sink.yield() } }
    var hasQuit = false
    runner.quit = { hasQuit = true }

    runner.perform(.redraw, send)
    #expect(screen.invalidations == 1)
    runner.perform(.wake(at: .seconds(3_600)), send)
    runner.perform(.wake(at: .milliseconds(20)), send)
    runner.perform(.wake(at: .seconds(60)), send)
    var woken = ticks.makeAsyncIterator()
    await woken.next(isolation: MainActor.shared)

    #expect(start.duration(to: .now) >= .milliseconds(20))
    runner.perform(.quit, send)
    #expect(hasQuit)
    runner.end()
  }
}
