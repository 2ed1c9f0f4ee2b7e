import PhotoModel

/// Decides which files of a journal are removed because of their age or the total size.
struct JournalPruning: Sendable {
  /// The maximum age in nanoseconds: 90 days.
  var maximumAge: Int64 = 90 * 24 * 3600 * 1_000_000_000
  /// The maximum total size of all files: 2 GB.
  var maximumBytes: Int64 = 2_000_000_000
  /// The size in bytes from which a file is followed by a new one.
  var segmentBytes: Int64 = 4_000_000
  /// The age in nanoseconds from which a file is followed by a new one: a week.
  var segmentAge: Int64 = 7 * 24 * 3600 * 1_000_000_000

  struct Segment: Sendable {
    var number: UInt64
    var startedAt: FileTime
    var size: Int64
    var isUnfinished: Bool
  }

  /// Returns the number of oldest files to remove. Keeps the newest file, any file with an
  /// unfinished action, and all files after it, so that the remaining records are always complete
  /// from some time on.
  func excess(of segments: [Segment], now: FileTime) -> Int {
    var total = segments.reduce(0) { $0 + $1.size }
    var excess = 0
    for (segment, next) in zip(segments, segments.dropFirst()) {
      // Everything in this file is older than the beginning of the next one.
      let isOld = now.nanoseconds - next.startedAt.nanoseconds > maximumAge
      guard isOld || total > maximumBytes, !segment.isUnfinished else { break }
      total -= segment.size
      excess += 1
    }
    return excess
  }

  func needsNextSegment(started: FileTime, size: Int64, now: FileTime) -> Bool {
    size >= segmentBytes || now.nanoseconds - started.nanoseconds > segmentAge
  }
}
