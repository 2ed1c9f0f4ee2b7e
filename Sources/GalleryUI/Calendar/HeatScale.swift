import Foundation
import PhotoModel

/// Maps a day's number of photos to one of five steps, from 0 for the fewest to 4 for the most.
///
/// The step is the mean of the count's rank among all days and its logarithm. By rank alone, in a
/// library where most days have one photo, all other days would look alike. By size alone, one huge
/// day would make all others look alike.
package struct HeatScale: Hashable, Sendable {
  package static let stepCount = 5

  /// The distinct counts, ascending.
  private let counts: [Int]
  private let steps: [Int]

  package init(_ days: some Sequence<Int>) {
    var histogram: [Int: Int] = [:]
    for count in days { histogram[count, default: 0] += 1 }
    counts = histogram.keys.sorted()
    guard let minimum = counts.first, let maximum = counts.last, minimum < maximum else {
      // If all days have the same count, they get the middle step.
      steps = counts.map { _ in HeatScale.stepCount / 2 }
      return
    }
    let belowMost = histogram.values.reduce(0, +) - (histogram[maximum] ?? 0)
    let span = log(Double(maximum) / Double(minimum))
    var below = 0
    steps = counts.map { count in
      let rank = Double(below) / Double(belowMost)
      let size = log(Double(count) / Double(minimum)) / span
      below += histogram[count] ?? 0
      return Int(((rank + size) / 2 * Double(HeatScale.stepCount - 1)).rounded())
    }
  }

  /// The step of a count, which must be one of those the scale was made from.
  package func step(_ count: Int) -> Int {
    let after = counts.partitioningIndex { $0 > count }
    return after > 0 ? steps[after - 1] : 0
  }

  /// The smallest and the largest count of a day, or nil if there are no days.
  package var range: ClosedRange<Int>? {
    guard let minimum = counts.first, let maximum = counts.last else { return nil }
    return minimum...maximum
  }
}
