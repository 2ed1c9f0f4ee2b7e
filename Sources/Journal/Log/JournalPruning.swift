import PhotoModel

/// Which files of a journal are old enough, or too much, to be removed.
struct JournalPruning: Sendable {
  /// 90 days.
  var age: Int64 = 90 * 24 * 3600 * 1_000_000_000
  /// 2 GB, all files together.
  var bytes: Int64 = 2_000_000_000
  /// A file is followed by another one when it is so large,
  var segmentBytes: Int64 = 4_000_000
  /// or so old: a week.
  var segmentAge: Int64 = 7 * 24 * 3600 * 1_000_000_000

  struct Segment: Sendable {
    var number: UInt64
    var begun: FileTime
    var size: Int64
    var isUnfinished: Bool
  }

  /// How many of the oldest files go. The newest stays, and one with something unfinished, and all after
  /// it: what is kept is always all from some time on.
  func excess(of segments: [Segment], now: FileTime) -> Int {
    var total = segments.reduce(0) { $0 + $1.size }
    var excess = 0
    for (segment, next) in zip(segments, segments.dropFirst()) {
      // All in it is older than the next one's beginning.
      let isOld = now.nanoseconds - next.begun.nanoseconds > age
      guard isOld || total > bytes, !segment.isUnfinished else { break }
      total -= segment.size
      excess += 1
    }
    return excess
  }

  func wantsNext(begun: FileTime, size: Int64, now: FileTime) -> Bool {
    size >= segmentBytes || now.nanoseconds - begun.nanoseconds > segmentAge
  }
}
