/// Bytes that contain boxes, with numbers in network byte order; reads past the end return nil.
/// Never traps, for any bytes.
struct BoxBytes {
  var bytes: [UInt8]

  /// Returns a number of `width` bytes, at most eight; 0 for a width of 0.
  func number(_ offset: Int, width: Int) -> UInt64? {
    guard offset >= 0, (0...8).contains(width), offset <= bytes.count - width else { return nil }
    var number: UInt64 = 0
    for index in offset..<(offset + width) { number = number << 8 | UInt64(bytes[index]) }
    return number
  }

  func type(_ offset: Int) -> BoxType? {
    number(offset, width: 4).map { BoxType(code: UInt32(truncatingIfNeeded: $0)) }
  }

  /// Returns the version and the flags of a full box.
  func version(of box: Box) -> (version: UInt8, flags: UInt32)? {
    number(box.content.lowerBound, width: 4).map {
      (UInt8(truncatingIfNeeded: $0 >> 24), UInt32(truncatingIfNeeded: $0) & 0xFF_FFFF)
    }
  }

  /// Returns the boxes of a range, up to the first that doesn't fit. `limit` is more than any file
  /// has.
  func boxes(in range: Range<Int>, limit: Int = 1 << 16) -> [Box] {
    var boxes: [Box] = []
    var start = range.lowerBound
    while boxes.count < limit, start <= range.upperBound - 8,
      let size = number(start, width: 4), let type = type(start + 4)
    {
      var (length, header) = (Int(size), 8)
      if size == 1 {
        guard let long = number(start + 8, width: 8) else { break }
        (length, header) = (Int(clamping: long), 16)
      } else if size == 0 {
        length = range.upperBound - start
      }
      guard length >= header, length <= range.upperBound - start else { break }
      boxes.append(Box(type: type, start: start, content: (start + header)..<(start + length)))
      start += length
    }
    return boxes
  }

  /// Returns the text from an offset up to a zero, and the offset after it.
  func text(_ offset: Int, before end: Int) -> (text: ArraySlice<UInt8>, end: Int)? {
    guard offset >= 0, offset <= end, end <= bytes.count else { return nil }
    let text = bytes[offset..<end].prefix { $0 != 0 }
    return (text, min(end, text.endIndex + 1))
  }

  mutating func write(_ number: UInt64, at offset: Int, width: Int) {
    guard offset >= 0, offset <= bytes.count - width else { return }
    for index in 0..<width {
      bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt64((width - 1 - index) * 8))
    }
  }

  mutating func write(_ type: BoxType, at offset: Int) {
    write(UInt64(type.code), at: offset, width: 4)
  }

  /// Turns a box into a `free` box of the same length, which readers skip.
  mutating func free(_ box: Box) {
    write("free", at: box.start + 4)
  }
}
