/// Decides which groups of a chunk are read ahead.
///
/// A disk or a server delivers several files faster if they are requested together. For files in
/// the page cache, this only costs time, so prefetching begins with the second slow read: a single
/// one may have waited for a processor.
package struct Prefetch: Sendable {
  /// The duration from which a read counts as slow. A read from memory takes at most a tenth of
  /// this; one from any disk takes longer.
  package static let slowThreshold = Duration.milliseconds(1)
  package static let distance = 16

  private let groups: Range<Int>
  private var slowReadings = 0
  private var requestedEnd: Int

  package init(_ groups: Range<Int>) {
    self.groups = groups
    requestedEnd = groups.lowerBound
  }

  package mutating func recordRead(duration: Duration) {
    if duration >= Prefetch.slowThreshold { slowReadings += 1 }
  }

  /// Returns the groups to request now, before `index` is read. No group is returned twice.
  package mutating func next(at index: Int) -> Range<Int> {
    guard slowReadings > 1 else { return index..<index }
    let start = max(requestedEnd, index + 1)
    let end = min(index + 1 + Prefetch.distance, groups.upperBound)
    guard start < end else { return index..<index }
    requestedEnd = end
    return start..<end
  }
}
