/// The number of photos and the range of days on which they were taken.
package struct Tally: Hashable, Sendable {
  package private(set) var count = 0
  /// The first and the last day; nil if no photo has one.
  package private(set) var days: ClosedRange<Day>?

  package init() {}

  package init(count: Int, days: ClosedRange<Day>?) {
    self.count = count
    self.days = days
  }

  package mutating func add(_ added: Int = 1, on day: Day?) {
    guard added > 0 else { return }
    count += added
    guard let day else { return }
    days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  package mutating func add(_ other: Tally) {
    count += other.count
    guard let theirs = other.days else { return }
    days =
      days.map {
        min($0.lowerBound, theirs.lowerBound)...max($0.upperBound, theirs.upperBound)
      } ?? theirs
  }

  /// Subtracts one photo. The days stay unchanged, so they may be too wide until the tally is
  /// computed again.
  package mutating func remove() {
    count -= 1
    if count == 0 { days = nil }
  }
}
