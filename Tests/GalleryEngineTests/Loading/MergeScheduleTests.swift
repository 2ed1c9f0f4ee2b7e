import GalleryEngine
import Testing

@Suite struct MergeScheduleTests {
  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `the first photos are merged at once`() {
    var schedule = MergeSchedule()

    #expect(schedule.decide(at: .zero, isPending: true) { _ in true } == .merge)
  }

  @Test func `nothing waits, nothing is done`() {
    var schedule = MergeSchedule()

    #expect(schedule.decide(at: .zero, isPending: false) { _ in true } == .nothing)
  }

  @Test func `snapshots keep their distance`() {
    var schedule = MergeSchedule()
    schedule.merged(at: milliseconds(100))

    #expect(
      schedule.decide(at: milliseconds(110), isPending: true) { _ in true }
        == .wait(until: milliseconds(150)))
    #expect(schedule.decide(at: milliseconds(150), isPending: true) { _ in true } == .merge)
  }

  @Test func `a merge that is not worth it waits until it is overdue`() {
    var schedule = MergeSchedule()

    #expect(
      schedule.decide(at: milliseconds(0), isPending: true) { $0 }
        == .wait(until: milliseconds(250)))
    #expect(schedule.decide(at: milliseconds(250), isPending: true) { $0 } == .merge)
  }

  @Test func `what is not even worth it when overdue is merged after two seconds`() {
    var schedule = MergeSchedule()
    var now = Duration.zero
    var wakings = 0

    while case .wait(let time) = schedule.decide(
      at: now, isPending: true, shouldMerge: { _ in false })
    {
      now = time
      wakings += 1
    }

    #expect(now == .seconds(2))
    #expect(wakings == 2)
  }

  @Test func `two seconds count from the first photo that waits`() {
    var schedule = MergeSchedule()
    for now in stride(from: 0, to: 2000, by: 10) {
      #expect(schedule.decide(at: milliseconds(now), isPending: true) { _ in false } != .merge)
    }

    #expect(schedule.decide(at: milliseconds(2000), isPending: true) { _ in false } == .merge)
  }

  @Test func `an earlier alarm replaces a later one`() {
    var schedule = MergeSchedule()

    let isNeeded = [250, 150, 200].map { schedule.needsAlarm(at: milliseconds($0)) }

    #expect(isNeeded == [true, true, false])
  }

  @Test func `an alarm that rang is set again`() {
    var schedule = MergeSchedule()
    _ = schedule.needsAlarm(at: milliseconds(250))

    schedule.alarmFired()

    let isNeeded = schedule.needsAlarm(at: milliseconds(500))
    #expect(isNeeded)
  }
}
