/// A change of files that is being taken back, or done again.
package struct HistoryState: Sendable {
  package struct Run: Hashable, Sendable {
    package var done: Int
    package var planned: Int
    package var isAgain: Bool
  }

  package internal(set) var run: Run?

  package var isRunning: Bool { run != nil }
}
