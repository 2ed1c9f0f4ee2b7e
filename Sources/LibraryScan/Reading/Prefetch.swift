/// Decides which groups of a chunk are asked for ahead of their turn.
///
/// A disk or a server that is asked for several files at once answers sooner for all. From the
/// page cache that only costs time, so it begins with the second reading that had to wait: one may
/// have waited for a processor.
package struct Prefetch: Sendable {
  /// A reading from memory takes a tenth of this at most; one from any disk more.
  package static let slow = Duration.milliseconds(1)
  package static let distance = 16

  private let groups: Range<Int>
  private var slowReadings = 0
  private var asked: Int

  package init(_ groups: Range<Int>) {
    self.groups = groups
    asked = groups.lowerBound
  }

  package mutating func note(took duration: Duration) {
    if duration >= Prefetch.slow { slowReadings += 1 }
  }

  /// The groups to ask for now, before `index` is read. None comes twice.
  package mutating func next(at index: Int) -> Range<Int> {
    guard slowReadings > 1 else { return index..<index }
    let start = max(asked, index + 1)
    let end = min(index + 1 + Prefetch.distance, groups.upperBound)
    guard start < end else { return index..<index }
    asked = end
    return start..<end
  }
}
