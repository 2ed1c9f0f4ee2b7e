/// How one file's bytes are made from another one's: pieces that both have, which are not kept, and bytes
/// that only the first has.
package struct ByteDelta: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    /// Bytes of the other file.
    case copy(offset: Int64, count: Int64)
    case bytes([UInt8])
  }

  /// In the order of the file that is made; none is empty.
  package private(set) var pieces: [Piece] = []

  package init() {}

  /// Pieces that follow each other become one.
  package mutating func append(_ piece: Piece) {
    switch (pieces.last, piece) {
    case (_, .copy(_, let count)) where count <= 0: return
    case (_, .bytes(let bytes)) where bytes.isEmpty: return
    case (.copy(let offset, let count)?, .copy(let next, let more)) where offset + count == next:
      pieces[pieces.count - 1] = .copy(offset: offset, count: count + more)
    case (.bytes(let bytes)?, .bytes(let more)):
      pieces[pieces.count - 1] = .bytes(bytes + more)
    default: pieces.append(piece)
    }
  }

  /// How many bytes are kept, and how many the file has that is made.
  package var keptCount: Int {
    pieces.reduce(0) { if case .bytes(let bytes) = $1 { $0 + bytes.count } else { $0 } }
  }
  package var madeCount: Int64 {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .copy(_, let count): sum + count
      case .bytes(let bytes): sum + Int64(bytes.count)
      }
    }
  }

  /// The delta that leads back: makes the other file, of `size` bytes, from the one that this makes. What
  /// only the other file has is read from it.
  func inverted<Failure: Error>(
    size: Int64, reading: (Range<Int64>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ByteDelta {
    var place: Int64 = 0
    var copies: [(other: Range<Int64>, own: Int64)] = []
    for piece in pieces {
      switch piece {
      case .copy(let offset, let count):
        copies.append((offset..<(offset + count), place))
        place += count
      case .bytes(let bytes): place += Int64(bytes.count)
      }
    }
    copies.sort { $0.other.lowerBound < $1.other.lowerBound }
    var delta = ByteDelta()
    var end: Int64 = 0
    for (other, own) in copies where other.upperBound > end {
      if other.lowerBound > end { delta.append(.bytes(try reading(end..<other.lowerBound))) }
      // What two pieces share is taken once.
      let start = max(end, other.lowerBound)
      delta.append(
        .copy(offset: own + start - other.lowerBound, count: other.upperBound - start))
      end = other.upperBound
    }
    if end < size { delta.append(.bytes(try reading(end..<size))) }
    return delta
  }
}
