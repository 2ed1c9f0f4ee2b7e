/// A change of files that is being taken back, or done again.
package struct HistoryState: Sendable {
  package struct Run: Hashable, Sendable {
    package var done: Int
    package var planned: Int
    package var isAgain: Bool
    package var pace = Pace()
  }

  package internal(set) var run: Run?

  package var isRunning: Bool { run != nil }

  mutating func note(_ done: Int, of planned: Int, isAgain: Bool, at now: Duration) {
    var pace = run?.pace ?? Pace()
    pace.add(done: done, at: now)
    run = Run(done: done, planned: planned, isAgain: isAgain, pace: pace)
  }
}
