import AlbumenTestSupport
import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests each runner of effects in isolation.
@MainActor @Suite(.timeLimit(.minutes(15))) struct RunnerTests {
  /// The messages that were sent, in order.
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

  @Test func `tasks beside each other all end`() async {
    let tasks = RunningTasks()
    let sent = Sent()

    for number in 0..<3 { tasks.add { sent.numbers.append(number) } }
    await tasks.wait()

    #expect(sent.numbers.sorted() == [0, 1, 2])
  }

  @Test func `a cancelled task is waited for, and knows that it is cancelled`() async {
    let tasks = RunningTasks()
    let (gate, sink) = AsyncStream<Void>.makeStream()
    let sent = Sent()
    tasks.add {
      for await _ in gate {}
      sent.numbers.append(Task.isCancelled ? 1 : 2)
    }
    await Task.yield()

    tasks.cancel()
    Task { sink.finish() }
    let hasEnded = await tasks.wait(atMost: .seconds(60))

    #expect(hasEnded && sent.numbers == [1])
  }

  @Test func `no task is waited for for ever`() async {
    let tasks = RunningTasks()
    let (answer, sink) = AsyncStream<Void>.makeStream()
    // Blocking work ignores cancellation.
    tasks.add {
      await withCheckedContinuation { go in
        Task {
          for await _ in answer {}; go.resume()
        }
      }
    }

    tasks.cancel()
    let hasEnded = await tasks.wait(atMost: .milliseconds(20))
    #expect(!hasEnded)
    sink.finish()

    let endsThen = await tasks.wait(atMost: .seconds(60))
    #expect(endsThen)
  }

  @Test func `details that can't be read are reported with the photos`() async throws {
    let store = MemoryStore(.holidays)
    store.fail(.busy)
    let runner = DetailsRunner(store)
    let (answers, sink) = AsyncStream<Message>.makeStream()
    let ids = [TestLibrary.holidays.id("IMG_0007.HEIC")]

    runner.perform(.load(ids, request: .first)) { sink.yield($0) }
    var messages = answers.makeAsyncIterator()
    let message = await messages.next(isolation: MainActor.shared)

    guard case .details(.loadFailed(ids, StoreError(.busy), request: .first))? = message else {
      Issue.record("They count as answered")
      return
    }
    runner.end()
  }

  @Test func `of two searches only the newer one is answered`() async throws {
    let runner = FilterRunner(MemoryStore(.holidays))
    let (numbers, sink) = AsyncStream<RequestNumber>.makeStream()
    let send: EffectRunner.Send = { message in
      if case .filter(.found(_, let request)) = message { sink.yield(request) }
    }

    runner.perform(.search(.all, request: .first), send)
    runner.perform(.search(.all, request: .first.next), send)
    var answers = numbers.makeAsyncIterator()
    let answer = await answers.next(isolation: MainActor.shared)

    #expect(answer == RequestNumber.first.next)
    await runner.end()
  }

  @Test func `the loop is woken at the first of several times, redrawn and ended`() async {
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
