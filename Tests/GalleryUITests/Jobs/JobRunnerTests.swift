import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests running jobs from the outside.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct JobRunnerTests {
  private let runner = JobRunner()
  private let first = Job.ID(number: 1)
  private let second = Job.ID(number: 2)

  /// Starts a job that runs until it is cancelled, then reports its end.
  private func start(
    _ id: Job.ID, after previous: Task<Void, Never>? = nil,
    _ ended: AsyncStream<Job.ID>.Continuation,
    _ send: @escaping EffectRunner.Send = { _ in }
  ) -> Task<Void, Never> {
    runner.start(id, after: previous, send) { control in
      var done = 0
      while !control.isCancelled {
        control.report(JobProgress(filesDone: done, fileCount: 1000))
        done += 1
        await Task.yield()
      }
      return id
    } finish: {
      ended.yield($0)
    }
  }

  @Test func `a job is cancelled by its number, and the one that waits runs then`() async {
    let (ended, sink) = AsyncStream<Job.ID>.makeStream()
    var iterator = ended.makeAsyncIterator()
    let task = start(first, sink)
    _ = start(second, after: task, sink)

    runner.cancel(first)
    #expect(await iterator.next() == first)
    runner.cancel(second)
    #expect(await iterator.next() == second)
  }

  @Test func `the end cancels those that run and those that wait, and waits for both`() async {
    let (ended, sink) = AsyncStream<Job.ID>.makeStream()
    let task = start(first, sink)
    _ = start(second, after: task, sink)

    await runner.end()
    sink.finish()
    var ids: [Job.ID] = []
    for await id in ended { ids.append(id) }
    #expect(ids == [first, second])
  }

  @Test func `progress comes before the answer`() async {
    let (events, sink) = AsyncStream<String>.makeStream()
    runner.start(first) { message in
      if case .jobs(.progressed(let progress, of: let id)) = message, id == Job.ID(number: 1) {
        sink.yield("\(progress.filesDone)")
      }
    } _: { control in
      control.report(JobProgress(filesDone: 3, fileCount: 3))
      return control.isCancelled
    } finish: { isCancelled in
      sink.yield("end \(isCancelled)")
      sink.finish()
    }
    var all: [String] = []
    for await event in events { all.append(event) }
    #expect(all == ["3", "end false"])
  }
}
