/// The times of photos, to find those that may be in a stack without reading anything else.
///
/// Every rule requires another photo of the same folder that was taken within two seconds, or a
/// series at equal intervals.
package struct StackTimes: Sendable {
  struct Entry: Comparable {
    var folder: UInt32
    /// The number that the caller knows the photo by.
    var number: UInt32
    /// Local time in nanoseconds since 1970.
    var time: Int64

    static func < (left: Entry, right: Entry) -> Bool {
      (left.folder, left.time, left.number) < (right.folder, right.time, right.number)
    }
  }

  private(set) var entries: [Entry] = []

  package init() {}

  package mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds a photo that has a time with seconds. A day that no camera could have written is ignored.
  package mutating func add(_ number: UInt32, in folder: FolderID, at time: WallTime) {
    guard StackTimes.days.contains(time.day.number) else { return }
    entries.append(
      Entry(
        folder: folder.rawValue, number: number,
        time: Int64(time.day.number) * StackTimes.dayLength + time.nanosecond))
  }

  /// Returns the numbers of the photos that may be in a stack, in ascending order.
  package consuming func candidates() -> [UInt32] {
    sort()
    var found: [UInt32] = []
    var start = 0
    while start < entries.count {
      let end = endOfFolder(from: start)
      let series = StackSeries(entries[start..<end])
      for (index, isCandidate) in series.isCandidate.enumerated() where isCandidate {
        found.append(entries[start + index].number)
      }
      start = end
    }
    return found.sorted()
  }

  mutating func sort() { entries.sort() }

  /// Returns the index after the last photo in the same folder.
  func endOfFolder(from start: Int) -> Int {
    let folder = entries[start].folder
    var end = start + 1
    while end < entries.count, entries[end].folder == folder { end += 1 }
    return end
  }

  /// About 137 years around 1970, so that times in nanoseconds don't overflow.
  private static let days: ClosedRange<Int32> = -50_000...50_000
  private static let dayLength: Int64 = 86_400_000_000_000
}

/// The photos of one folder, in the order of their times, that are close to others or at equal
/// intervals.
struct StackSeries {
  /// For each photo, whether another one was taken within `span`, or it is in one of `intervals`.
  private(set) var isCandidate: [Bool]
  /// The longest runs of photos at intervals that differ by at most a second.
  private(set) var intervals: [Range<Int>] = []

  /// The longest time between the first frame of a series and any other of its frames, in
  /// nanoseconds: two seconds, as in digiKam, so that no chain of frames grows on.
  static let span: Int64 = 2_000_000_000
  /// The intervals of a time lapse. Shorter ones are continuous shooting.
  private static let intervalBounds: ClosedRange<Int64> = 2_000_000_000...60_000_000_000
  /// The least number of frames of a time lapse. Fewer frames at equal intervals may be shot by
  /// hand.
  static let fewestFrames = 20
  /// Times may be rounded to seconds.
  static let tolerance: Int64 = 1_000_000_000

  /// `entries` are the photos of one folder, sorted.
  init(_ entries: ArraySlice<StackTimes.Entry>) {
    isCandidate = [Bool](repeating: false, count: entries.count)
    let first = entries.startIndex
    var start = 0
    var interval: Int64 = 0
    for index in 0..<max(0, entries.count - 1) {
      let gap = entries[first + index + 1].time - entries[first + index].time
      if gap <= StackSeries.span {
        isCandidate[index] = true
        isCandidate[index + 1] = true
      }
      let continues =
        index > start && StackSeries.intervalBounds.contains(gap)
        && abs(gap - interval) <= StackSeries.tolerance
      if continues { continue }
      close(start..<(index + 1))
      start = index
      // A run can only start with a valid interval.
      interval = StackSeries.intervalBounds.contains(gap) ? gap : .min / 2
    }
    close(start..<entries.count)
  }

  private mutating func close(_ run: Range<Int>) {
    guard run.count >= StackSeries.fewestFrames else { return }
    intervals.append(run)
    for index in run { isCandidate[index] = true }
  }
}
