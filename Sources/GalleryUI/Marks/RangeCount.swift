import PhotoModel

/// The number of photos of a range of cells, including those of folded stacks. If one end of the
/// range moves, only the cells between its old and its new place are counted.
struct RangeCount: Sendable {
  private(set) var positions: ClosedRange<Int>
  private(set) var photos: Int
  /// The number of cells that were counted so far.
  private(set) var work: Int

  /// `count` returns the number of photos of the cell at a position.
  init(_ positions: ClosedRange<Int>, count: (Int) -> Int) {
    self.positions = positions
    photos = positions.reduce(0) { $0 + count($1) }
    work = positions.count
  }

  mutating func move(to new: ClosedRange<Int>, count: (Int) -> Int) {
    guard new != positions else { return }
    guard new.overlaps(positions), new.difference(from: positions) < new.count else {
      let counted = work
      self = RangeCount(new, count: count)
      work += counted
      return
    }
    let old = positions
    photos += sum(new.lowerBound..<max(new.lowerBound, old.lowerBound), count)
    photos -= sum(old.lowerBound..<max(new.lowerBound, old.lowerBound), count)
    photos += sum(min(new.upperBound, old.upperBound) + 1..<new.upperBound + 1, count)
    photos -= sum(min(new.upperBound, old.upperBound) + 1..<old.upperBound + 1, count)
    positions = new
  }

  private mutating func sum(_ positions: Range<Int>, _ count: (Int) -> Int) -> Int {
    work += positions.count
    return positions.reduce(0) { $0 + count($1) }
  }
}

extension ClosedRange<Int> {
  /// The number of positions that are in exactly one of two ranges that overlap.
  fileprivate func difference(from other: ClosedRange<Int>) -> Int {
    abs(lowerBound - other.lowerBound) + abs(upperBound - other.upperBound)
  }
}
