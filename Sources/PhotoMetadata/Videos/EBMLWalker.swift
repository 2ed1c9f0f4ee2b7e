/// An element of an EBML document: an ID and a range of the file.
struct EBMLElement {
  var id: UInt32
  /// The range of its content, up to its own end or that of its parent.
  var content: Range<Int>
  /// Whether its length is unknown, as in a live stream: it ends where its parent does.
  var isOpen = false
}

/// Iterates over elements by their headers: RFC 8794 sections 4 to 6. Stops at the first malformed
/// one, and after `limit` elements.
struct EBMLWalker: Sequence, IteratorProtocol {
  private let source: ByteSource
  private var position: Int
  private let end: Int
  private var left: Int

  init(_ source: ByteSource, in range: Range<Int>, limit: Int = 1024) {
    self.source = source
    position = range.lowerBound
    end = Swift.min(range.upperBound, source.count)
    left = limit
  }

  mutating func next() -> EBMLElement? {
    let room = end - position
    guard left > 0, room >= 2, let bytes = source.bytes(at: position, count: Swift.min(room, 12))
    else { return nil }
    left -= 1
    var cursor = ByteCursor(bytes)
    guard let id = cursor.identifier(), let size = cursor.size() else { return nil }
    let start = position + bytes.count - cursor.remainingBytes.count
    let length = Int(clamping: size.value)
    position = start + Swift.min(length, end - start)
    return EBMLElement(id: id, content: start..<position, isOpen: size.isUnknown)
  }
}

extension ByteCursor {
  /// Reads an ID of one to four bytes. The position of the first set bit is the number of bytes,
  /// and that bit is part of the ID.
  fileprivate mutating func identifier() -> UInt32? {
    guard let first = remainingBytes.first, first.leadingZeroBitCount < 4,
      let bytes = readBytes(first.leadingZeroBitCount + 1)
    else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads a size of one to eight bytes. The position of the first set bit is the number of bytes,
  /// and that bit isn't part of the size. If all other bits are set, the size is unknown.
  fileprivate mutating func size() -> (value: UInt64, isUnknown: Bool)? {
    guard let first = remainingBytes.first, first != 0,
      let bytes = readBytes(first.leadingZeroBitCount + 1)
    else {
      return nil
    }
    let bits = 7 * UInt64(bytes.count)
    let value = bytes.reduce(0) { $0 << 8 | UInt64($1) } & (1 << bits - 1)
    let isUnknown = value == 1 << bits - 1
    return (isUnknown ? .max : value, isUnknown)
  }
}
