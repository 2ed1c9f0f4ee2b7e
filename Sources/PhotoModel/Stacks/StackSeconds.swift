/// Decides which of the times in a folder have seconds.
///
/// The catalogue doesn't store the precision of a time. A time with a second other than 0, or with
/// sub-seconds, has seconds. Of the others, one in sixty is expected: if a folder has many more,
/// the times were written without seconds, and those at the full minute don't count.
package struct StackSeconds: Sendable {
  private struct Count {
    var all = 0
    var fullMinutes = 0
  }

  private var counts: [FolderID: Count] = [:]

  package init() {}

  /// Adds a photo whose time of day is known. `time` is in nanoseconds since midnight.
  package mutating func add(_ time: Int64, in folder: FolderID) {
    counts[folder, default: Count()].all += 1
    if StackSeconds.isFullMinute(time) { counts[folder, default: Count()].fullMinutes += 1 }
  }

  /// Returns whether the time of a photo in the folder has seconds, after all photos of the folder
  /// were added.
  package func hasSeconds(_ time: Int64, in folder: FolderID) -> Bool {
    guard StackSeconds.isFullMinute(time), let count = counts[folder] else { return true }
    return count.fullMinutes * StackSeconds.largestShare < count.all
  }

  /// Times at the full minute must be fewer than one in this number.
  private static let largestShare = 4

  private static func isFullMinute(_ time: Int64) -> Bool { time % 60_000_000_000 == 0 }
}
