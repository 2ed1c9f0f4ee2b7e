import Files

/// A box of a file (ISO/IEC 14496-12, section 4.2).
struct FileBox {
  var name: String
  /// The offset of its header.
  var start: Int64
  /// The range after its header.
  var body: Range<Int64>

  private static let limit = 100_000

  /// Returns the consecutive boxes in a range of a file, or nil if they are malformed.
  static func list(
    _ file: borrowing OpenFile, _ range: Range<Int64>
  ) throws(Errno) -> [FileBox]? {
    var boxes: [FileBox] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let head = try file.bytes(at: offset, count: 16)
      guard boxes.count < limit, let box = FileBox(head[...], at: offset, before: range.upperBound)
      else { return nil }
      boxes.append(box)
      offset = box.body.upperBound
    }
    return boxes
  }

  /// Returns the consecutive boxes of bytes in memory. Offsets are indices of `bytes`.
  static func list(_ bytes: ArraySlice<UInt8>) -> [FileBox]? {
    var boxes: [FileBox] = []
    var offset = bytes.startIndex
    while offset + 8 <= bytes.endIndex {
      let head = bytes[offset..<min(bytes.endIndex, offset + 16)]
      guard boxes.count < limit,
        let box = FileBox(head, at: Int64(offset), before: Int64(bytes.endIndex))
      else { return nil }
      boxes.append(box)
      offset = Int(box.body.upperBound)
    }
    return boxes
  }

  private init?(_ head: ArraySlice<UInt8>, at offset: Int64, before end: Int64) {
    var cursor = BigEndianReader(head)
    guard var length = cursor.integer(4), let name = cursor.name() else { return nil }
    var header: Int64 = 8
    if length == 1 {
      guard let long = cursor.integer(8) else { return nil }
      (length, header) = (long, 16)
    }
    if length == 0 { length = end - offset }
    guard length >= header, length <= end - offset else { return nil }
    (self.name, start) = (name, offset)
    body = (offset + header)..<(offset + length)
  }
}

/// Reads consecutive big-endian integers.
struct BigEndianReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The index of the next integer.
  var place: Int { bytes.startIndex }

  mutating func integer(_ width: Int) -> Int64? {
    guard bytes.count >= width else { return nil }
    defer { bytes = bytes.dropFirst(width) }
    return bytes.prefix(width).reduce(0) { $0 << 8 | Int64($1) } & Int64.max
  }

  /// Reads a four-character code.
  mutating func name() -> String? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return String(decoding: bytes.prefix(4), as: UTF8.self)
  }

  /// Reads a text that ends with a zero or at the end of the bytes.
  mutating func text() -> String {
    let text = bytes.prefix { $0 != 0 }
    bytes = bytes.dropFirst(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }
}
