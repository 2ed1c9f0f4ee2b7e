import PhotoModel

/// How far the clocks of one time zone stood from UTC, and when that changed.
///
/// A value: made once from a file, asked from any thread. Offsets are seconds east of Greenwich,
/// moments are seconds since 1970 began there, without leap seconds.
package struct ZoneRules: Hashable, Sendable {
  /// The moments at which the offset changed, each later than the one before.
  let changes: [Int64]
  /// The offset from each of these on.
  let offsets: [Int32]
  /// The offset before the first change.
  let first: Int32
  /// What holds from the last change on; nil where the last offset does.
  let rule: PosixZone?

  /// Clocks that never change.
  package init(offset: Int) {
    self.init(changes: [], offsets: [], first: Int32(clamping: offset), rule: nil)
  }

  init(changes: [Int64], offsets: [Int32], first: Int32, rule: PosixZone?) {
    precondition(changes.count == offsets.count, "Every change of a zone leads to an offset")
    self.changes = changes
    self.offsets = offsets
    self.first = first
    self.rule = rule
  }

  package static let utc = ZoneRules(offset: 0)

  /// The offset at a moment.
  package func offset(at moment: Int64) -> Int {
    guard let last = changes.last, moment < last else {
      if let rule { return rule.offset(at: moment) }
      return Int(offsets.last ?? first)
    }
    let next = changes.partitioningIndex { $0 > moment }
    return Int(next == 0 ? first : offsets[next - 1])
  }

  /// The offset of a clock on the wall that shows a time, in seconds since 1970 as if in Greenwich.
  ///
  /// Where clocks were set back and show the time twice, it is the first of the two; where they were
  /// set forward and never show it, what held before.
  package func offset(ofWall seconds: Int64) -> Int {
    // Zones are no farther than a day from Greenwich, and change no more often than that.
    let day: Int64 = 86_400
    let wall = min(max(seconds, .min / 2), .max / 2)
    let (before, after) = (offset(at: wall - day), offset(at: wall + day))
    for candidate in [before, after]
    where offset(at: wall - Int64(candidate)) == candidate {
      return candidate
    }
    return before
  }
}
