import Trash

/// What is on its way to the trash.
package struct TrashState: Sendable {
  package struct Run: Hashable, Sendable {
    package let number: RequestNumber
    package var done = 0
    package let planned: Int
  }

  package internal(set) var run: Run?
  var planning = RequestSlot()
  /// What is asked about.
  var plan: TrashPlan?
  /// Numbers the runs.
  private var nextRun = RequestNumber.first

  package var isRunning: Bool { run != nil }

  /// Yes: starts what was asked about.
  mutating func start() -> [Effect] {
    guard let plan else { return [] }
    self.plan = nil
    let number = nextRun
    nextRun = nextRun.next
    run = Run(number: number, planned: plan.steps.count)
    return [.trash(.start(plan, run: number))]
  }

  mutating func note(_ done: Int, of number: RequestNumber) {
    if run?.number == number { run?.done = done }
  }

  /// Says whether it is the one that ran.
  mutating func end(_ number: RequestNumber) -> Bool {
    guard run?.number == number else { return false }
    run = nil
    return true
  }
}
