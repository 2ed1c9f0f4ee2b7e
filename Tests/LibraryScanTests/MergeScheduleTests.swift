import LibraryScan
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

  @Test func `what is not even worth it when overdue is asked for again`() {
    var schedule = MergeSchedule()
    _ = schedule.decide(at: .zero, isPending: true) { _ in false }

    #expect(
      schedule.decide(at: milliseconds(300), isPending: true) { _ in false }
        == .wait(until: milliseconds(350)))
  }
}
