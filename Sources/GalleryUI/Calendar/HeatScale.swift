import Foundation
import PhotoModel

/// Which of five steps a day's count of photos has: 0 for the fewest, 4 for the most.
///
/// Half of it is the rank of the count among all days, half its logarithm. By rank alone, a library
/// of days with one photo each would show all others alike; by size alone, one huge day would make
/// all others alike.
package struct HeatScale: Hashable, Sendable {
  package static let stepCount = 5

  /// The counts that there are, ascending.
  private let counts: [Int]
  private let steps: [Int]

  package init(_ days: some Sequence<Int>) {
    var histogram: [Int: Int] = [:]
    for count in days { histogram[count, default: 0] += 1 }
    counts = histogram.keys.sorted()
    guard let least = counts.first, let most = counts.last, least < most else {
      // Days that are all alike hold neither few nor many.
      steps = counts.map { _ in HeatScale.stepCount / 2 }
      return
    }
    let belowMost = histogram.values.reduce(0, +) - (histogram[most] ?? 0)
    let span = log(Double(most) / Double(least))
    var below = 0
    steps = counts.map { count in
      let rank = Double(below) / Double(belowMost)
      let size = log(Double(count) / Double(least)) / span
      below += histogram[count] ?? 0
      return Int(((rank + size) / 2 * Double(HeatScale.stepCount - 1)).rounded())
    }
  }

  /// The step of a count that the scale was made with.
  package func step(_ count: Int) -> Int {
    let after = counts.partitioningIndex { $0 > count }
    return after > 0 ? steps[after - 1] : 0
  }

  /// The least and the greatest count of a day; nil without days.
  package var range: ClosedRange<Int>? {
    guard let least = counts.first, let most = counts.last else { return nil }
    return least...most
  }
}
