/// A box of an ISO base media file: a name, and a range of the file that it fills.
struct Box {
  var type: FourCC
  /// Where its content lies in the file: after the header, up to the end of the box or of what
  /// holds it, whichever comes first.
  var content: Range<Int>

  /// The content without its first `count` bytes, empty when there are no more.
  func content(after count: Int) -> Range<Int> {
    min(content.lowerBound + count, content.upperBound)..<content.upperBound
  }
}

/// Goes from box to box by their headers, and never into their contents (ISO/IEC 14496-12 section
/// 4.2). It ends at the first header that makes no sense, and after `limit` boxes.
struct BoxWalker: Sequence, IteratorProtocol {
  private let source: ByteSource
  private var position: Int
  private let end: Int
  private var left: Int

  /// More boxes than any real file has beside each other, but few enough to pass in an instant.
  static let usualLimit = 4096

  init(_ source: ByteSource, in range: Range<Int>, limit: Int = usualLimit) {
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
  /// The boxes that lie in a range of the file.
  func boxes(in range: Range<Int>, limit: Int = BoxWalker.usualLimit) -> BoxWalker {
    BoxWalker(self, in: range, limit: limit)
  }

  /// The first box in a range of the file, whatever it is.
  func firstBox(in range: Range<Int>) -> Box? {
    var walker = boxes(in: range, limit: 1)
    return walker.next()
  }

  /// The first box of this name in `box`.
  func child(_ type: FourCC, of box: Box) -> Box? {
    boxes(in: box.content).first { $0.type == type }
  }

  /// The box that a path of names leads to, the first of each.
  func descendant(_ path: FourCC..., of box: Box) -> Box? {
    path.reduce(box) { parent, type in parent.flatMap { child(type, of: $0) } }
  }

  /// The bytes in a box, nil if they are more than `limit`.
  func content(of box: Box, limit: Int) -> ArraySlice<UInt8>? {
    box.content.count <= limit
      ? bytes(at: box.content.lowerBound, count: box.content.count) : nil
  }

  /// The bytes in a `uuid` box of this kind, without the sixteen that name it.
  func content(of box: Box, uuid: [UInt8], limit: Int) -> ArraySlice<UInt8>? {
    guard box.type == "uuid", box.content.count >= 16, box.content.count - 16 <= limit,
      let name = bytes(at: box.content.lowerBound, count: 16), name.elementsEqual(uuid)
    else { return nil }
    return bytes(at: box.content.lowerBound + 16, count: box.content.count - 16)
  }
}
