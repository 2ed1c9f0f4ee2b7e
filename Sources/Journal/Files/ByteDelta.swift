/// Makes the bytes of one file from those of another: references to pieces that both contain, and
/// the bytes that only the first contains.
package struct ByteDelta: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    /// A range of bytes of the other file.
    case copy(offset: Int64, count: Int64)
    case bytes([UInt8])
  }

  /// The pieces in the order of the resulting file. None is empty.
  package private(set) var pieces: [Piece] = []

  package init() {}

  /// Appends a piece, merging it with the last one if it continues it.
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

  /// The number of stored bytes, and the size of the resulting file.
  package var storedByteCount: Int {
    pieces.reduce(0) { if case .bytes(let bytes) = $1 { $0 + bytes.count } else { $0 } }
  }
  package var resultSize: Int64 {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .copy(_, let count): sum + count
      case .bytes(let bytes): sum + Int64(bytes.count)
      }
    }
  }

  /// Returns the inverse delta, which makes the other file, of `size` bytes, from the result of
  /// this one. Bytes that only the other file contains are read with `reading`.
  func inverted<Failure: Error>(
    size: Int64, reading: (Range<Int64>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ByteDelta {
    var position: Int64 = 0
    var copies: [(other: Range<Int64>, own: Int64)] = []
    for piece in pieces {
      switch piece {
      case .copy(let offset, let count):
        copies.append((offset..<(offset + count), position))
        position += count
      case .bytes(let bytes): position += Int64(bytes.count)
      }
    }
    copies.sort { $0.other.lowerBound < $1.other.lowerBound }
    var delta = ByteDelta()
    var end: Int64 = 0
    for (other, own) in copies where other.upperBound > end {
      if other.lowerBound > end { delta.append(.bytes(try reading(end..<other.lowerBound))) }
      // Bytes that two pieces have in common are used once.
      let start = max(end, other.lowerBound)
      delta.append(
        .copy(offset: own + start - other.lowerBound, count: other.upperBound - start))
      end = other.upperBound
    }
    if end < size { delta.append(.bytes(try reading(end..<size))) }
    return delta
  }
}
