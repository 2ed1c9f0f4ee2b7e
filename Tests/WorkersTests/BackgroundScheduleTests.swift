import Synchronization
import Testing
import Workers

@Suite struct BackgroundScheduleTests {
  private let short = BackgroundJob.Pause(factor: 1, minimum: .milliseconds(20))
  private let long = BackgroundJob.Pause(factor: 9, minimum: .milliseconds(100))

  private func milliseconds(_ time: Int) -> Duration { .milliseconds(time) }

  @Test func `the highest priority is first, whatever the order`() {
    let schedule = BackgroundSchedule([(.idle, long), (.visible, short)], at: .zero)

    #expect(schedule.nextAction(at: .zero) == .step(1))
  }

  @Test func `while one rests the other has its turn`() {
    var schedule = BackgroundSchedule([(.idle, long), (.visible, short)], at: .zero)

    schedule.finish(1, .more, after: milliseconds(50), at: milliseconds(50))
    #expect(schedule.nextAction(at: milliseconds(50)) == .step(0))
    schedule.finish(0, .more, after: milliseconds(30), at: milliseconds(80))

    #expect(schedule.nextAction(at: milliseconds(80)) == .rest(milliseconds(20)))
    #expect(schedule.nextAction(at: milliseconds(100)) == .step(1))
  }

  @Test func `where both have rested the higher priority goes on`() {
    var schedule = BackgroundSchedule([(.idle, long), (.visible, short)], at: .zero)
    for number in [1, 0] {
      schedule.finish(number, .more, after: milliseconds(1), at: milliseconds(2))
    }

    #expect(schedule.nextAction(at: milliseconds(500)) == .step(1))
  }

  @Test func `a rest is a multiple of the work, and has a minimum`() {
    var schedule = BackgroundSchedule([(.idle, long)], at: .zero)
    schedule.finish(0, .more, after: milliseconds(1), at: milliseconds(1))
    #expect(schedule.nextAction(at: milliseconds(1)) == .rest(milliseconds(100)))

    schedule.finish(0, .more, after: milliseconds(40), at: milliseconds(200))
    #expect(schedule.nextAction(at: milliseconds(200)) == .rest(milliseconds(360)))
  }

  @Test func `it ends with the last job`() {
    var schedule = BackgroundSchedule([(.idle, long), (.visible, short)], at: .zero)
    schedule.finish(1, .done, after: milliseconds(1), at: milliseconds(1))
    #expect(schedule.nextAction(at: milliseconds(1)) == .step(0))

    schedule.finish(0, .done, after: milliseconds(1), at: milliseconds(2))

    #expect(schedule.nextAction(at: milliseconds(2)) == .end)
  }
}

@Suite(.timeLimit(.minutes(15))) struct BackgroundSchedulerTests {
  private let quick = BackgroundJob.Pause(factor: 0, minimum: .zero)

  private func run(_ jobs: [BackgroundJob]) async {
    await withCheckedContinuation { ended in
      BackgroundScheduler(jobs).start { ended.resume() }
    }
  }

  @Test func `each job goes on to its end, the higher priority first`() async {
    let steps = Mutex<[String]>([])
    func job(_ name: String, _ priority: BackgroundJob.Priority) -> BackgroundJob {
      BackgroundJob(name, priority, pause: quick) { _ in
        steps.withLock { steps in
          steps.append(name)
          return steps.count { $0 == name } < 2 ? .more : .done
        }
      }
    }

    await run([job("idle", .idle), job("seen", .visible)])

    #expect(steps.withLock { $0 } == ["seen", "seen", "idle", "idle"])
  }

  @Test func `what is cancelled ends soon, while it works and while it rests`() async {
    let resting = BackgroundJob(
      "resting", .idle, pause: BackgroundJob.Pause(factor: 0, minimum: .seconds(3_600))
    ) { _ in .more }
    let start = ContinuousClock.now
    let (steps, sink) = AsyncStream<Void>.makeStream()
    let working = BackgroundJob("working", .visible, pause: quick) { isCancelled in
      sink.yield()
      while !isCancelled() { continue }
      return .more
    }

    for jobs in [[resting], [resting, working]] {
      let scheduler = BackgroundScheduler(jobs)
      await withCheckedContinuation { ended in
        scheduler.start { ended.resume() }
        scheduler.cancel()
      }
    }
    let scheduler = BackgroundScheduler([working])
    var iterator = steps.makeAsyncIterator()
    async let end: Void = withCheckedContinuation { ended in scheduler.start { ended.resume() } }
    await iterator.next()
    scheduler.cancel()
    await end
    // A job that rests to the end takes an hour.
    #expect(start.duration(to: .now) < .seconds(600))
  }
}
