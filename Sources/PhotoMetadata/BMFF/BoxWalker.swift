/// A box of an ISO base media file: a type and a range of the file.
struct Box {
  var type: FourCC
  /// The range of its content: from the end of the header to the end of the box, or of its parent
  /// if that is earlier.
  var content: Range<Int>

  /// Returns the content without its first `count` bytes; empty if there are no more.
  func content(after count: Int) -> Range<Int> {
    min(content.lowerBound + count, content.upperBound)..<content.upperBound
  }
}

/// Iterates over boxes by their headers, without reading their contents (ISO/IEC 14496-12 section
/// 4.2). Stops at the first malformed header, and after `limit` boxes.
struct BoxWalker: Sequence, IteratorProtocol {
  private let source: ByteSource
  private var position: Int
  private let end: Int
  private var left: Int

  /// More sibling boxes than in any real file, but few enough to iterate in an instant.
  static let defaultLimit = 4096

  init(_ source: ByteSource, in range: Range<Int>, limit: Int = defaultLimit) {
    self.source = source
    position = range.lowerBound
    end = Swift.min(range.upperBound, source.count)
    left = limit
  }

  mutating func next() -> Box? {
    let room = end - position
    guard left > 0, room >= 8,
      let header = source.bytes(at: position, count: Swift.min(room, 16))
    else { return nil }
    left -= 1
    var cursor = ByteCursor(header)
    guard let short = cursor.integer(UInt32.self), let type = cursor.fourCC() else { return nil }
    var headerLength = 8
    let length: Int
    switch short {
    case 0:
      length = room
    case 1:
      headerLength = 16
      guard let long = cursor.integer(UInt64.self) else { return nil }
      length = Int(clamping: long)
    default:
      length = Int(short)
    }
    guard length >= headerLength, headerLength <= room else { return nil }
    let start = position
    position += Swift.min(length, room)
    return Box(type: type, content: (start + headerLength)..<position)
  }
}

extension ByteSource {
  /// Returns the boxes in a range of the file.
  func boxes(in range: Range<Int>, limit: Int = BoxWalker.defaultLimit) -> BoxWalker {
    BoxWalker(self, in: range, limit: limit)
  }

  /// Returns the first box in a range of the file, of any type.
  func firstBox(in range: Range<Int>) -> Box? {
    var walker = boxes(in: range, limit: 1)
    return walker.next()
  }

  /// Returns the first child box of this type.
  func child(_ type: FourCC, of box: Box) -> Box? {
    boxes(in: box.content).first { $0.type == type }
  }

  /// Returns the box at a path of types, using the first box of each.
  func descendant(_ path: FourCC..., of box: Box) -> Box? {
    path.reduce(box) { parent, type in parent.flatMap { child(type, of: $0) } }
  }

  /// Returns the content of a box, or nil if it is longer than `limit` bytes.
  func content(of box: Box, limit: Int) -> ArraySlice<UInt8>? {
    box.content.count <= limit
      ? bytes(at: box.content.lowerBound, count: box.content.count) : nil
  }

  /// Returns the content of a `uuid` box with this ID, without the 16 bytes of the ID.
  func content(of box: Box, uuid: [UInt8], limit: Int) -> ArraySlice<UInt8>? {
    guard box.type == "uuid", box.content.count >= 16, box.content.count - 16 <= limit,
      let name = bytes(at: box.content.lowerBound, count: 16), name.elementsEqual(uuid)
    else { return nil }
    return bytes(at: box.content.lowerBound + 16, count: box.content.count - 16)
  }
}
