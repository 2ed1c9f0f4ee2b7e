import PhotoModel

/// The UTC offsets of one time zone, and when they changed.
///
/// An immutable value that can be used on any thread. Offsets are seconds east of Greenwich;
/// instants are seconds since 1970 in UTC, without leap seconds.
package struct ZoneRules: Hashable, Sendable {
  /// The instants at which the offset changed, in ascending order.
  let changes: [Int64]
  /// The offset from each of the changes on.
  let offsets: [Int32]
  /// The offset before the first change.
  let first: Int32
  /// The rule after the last change; nil if the last offset stays.
  let rule: PosixZone?

  /// Creates rules with a constant offset.
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

  /// Returns the offset at an instant.
  package func offset(at moment: Int64) -> Int {
    guard let last = changes.last, moment < last else {
      if let rule { return rule.offset(at: moment) }
      return Int(offsets.last ?? first)
    }
    let next = changes.partitioningIndex { $0 > moment }
    return Int(next == 0 ? first : offsets[next - 1])
  }

  /// Returns the offset for a local time, in seconds since 1970 as if it were in Greenwich.
  ///
  /// If the local time occurred twice because clocks were set back, uses the first occurrence. If
  /// it was skipped because they were set forward, uses the offset before the change.
  package func offset(ofWall seconds: Int64) -> Int {
    // Offsets are at most a day, and don't change more than once a day.
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
