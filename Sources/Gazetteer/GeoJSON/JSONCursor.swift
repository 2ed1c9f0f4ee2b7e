/// A syntax error in JSON, and its position.
struct JSONFault: Error, Equatable {
  enum Kind: Sendable {
    case notJSON
    case notGeoJSON
    case outside
  }

  var kind: Kind
  var offset: Int
  var detail = ""
}

/// Reads JSON (RFC 8259) from the first byte to the last without storing it, because a file of
/// outlines may be far larger than the data made from it.
struct JSONCursor {
  /// The maximum nesting depth. Deeper values are rejected, before the stack overflows.
  static let depthLimit = 64

  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  /// Creates a cursor. The bytes must stay valid while it is used. Skips a byte order mark at the
  /// start.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  func fault(_ kind: JSONFault.Kind = .notJSON, _ detail: String = "") -> JSONFault {
    JSONFault(kind: kind, offset: min(offset, bytes.count), detail: detail)
  }

  // MARK: Structure

  /// Returns the first byte of the next token; nil at the end.
  @inline(__always)
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return bytes[offset]
      }
    }
    return nil
  }

  /// Skips a byte if it comes next, and returns whether it did.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  mutating func expect(_ byte: UInt8) throws(JSONFault) {
    guard skip(byte) else { throw fault() }
  }

  /// Returns the key of the next member of an object, whose value comes next; nil after the last.
  /// `isFirst` is true at the first call, when the brace has been read.
  mutating func nextKey(isFirst: inout Bool) throws(JSONFault) -> String? {
    if skip(UInt8(ascii: "}")) {
      return nil
    }
    if !isFirst { try expect(UInt8(ascii: ",")) }
    isFirst = false
    let key = try string()
    try expect(UInt8(ascii: ":"))
    return key
  }

  /// Whether another element of an array follows. Skips the comma before it.
  @inline(__always)
  mutating func hasElement(isFirst: inout Bool) throws(JSONFault) -> Bool {
    if skip(UInt8(ascii: "]")) { return false }
    if !isFirst { try expect(UInt8(ascii: ",")) }
    isFirst = false
    return true
  }

  /// Skips a value of any kind.
  mutating func skip(depth: Int = 0) throws(JSONFault) {
    guard depth < Self.depthLimit else { throw fault() }
    switch peek() {
    case UInt8(ascii: "{"):
      offset += 1
      var isFirst = true
      while try nextKey(isFirst: &isFirst) != nil { try skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      offset += 1
      var isFirst = true
      while try hasElement(isFirst: &isFirst) { try skip(depth: depth + 1) }
    case UInt8(ascii: "\""):
      try skipString()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default:
      _ = try number()
    }
  }

  /// Skips one of JSON's literal names.
  mutating func word(_ word: StaticString) throws(JSONFault) {
    let count = word.utf8CodeUnitCount
    let expected = UnsafeRawBufferPointer(start: word.utf8Start, count: count)
    guard offset + count <= bytes.count, bytes[offset..<(offset + count)].elementsEqual(expected)
    else { throw fault() }
    offset += count
  }

  // MARK: Values

  /// Reads a string. Invalid UTF-8 becomes U+FFFD.
  mutating func string() throws(JSONFault) -> String {
    let start = offset
    try skipString()
    // The text between the quotes; there may be white space before the first.
    let first = bytes[start..<offset].firstIndex(of: UInt8(ascii: "\"")) ?? start
    let content = bytes[(first + 1)..<(offset - 1)]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return try unescaped(content)
  }

  private mutating func skipString() throws(JSONFault) {
    try expect(UInt8(ascii: "\""))
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): offset += 2
      case 0..<0x20: throw fault()
      default: offset += 1
      }
    }
    throw fault()
  }

  private func unescaped(_ content: Slice<UnsafeRawBufferPointer>) throws(JSONFault) -> String {
    var units: [UInt8] = []
    var remaining = content
    var high: UInt32?
    func unit(_ digits: Slice<UnsafeRawBufferPointer>) throws(JSONFault) -> UInt32 {
      guard digits.count == 4,
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw fault() }
      return value
    }
    while let byte = remaining.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = remaining.popFirst() else {
        units.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
      case UInt8(ascii: "u"):
        var value = try unit(remaining.prefix(4))
        remaining = remaining.dropFirst(4)
        if (0xD800..<0xDC00).contains(value) {
          high = value
          continue
        }
        if (0xDC00..<0xE000).contains(value), let first = high {
          value = 0x1_0000 + (first - 0xD800) << 10 + (value - 0xDC00)
        }
        units.append(contentsOf: Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8))
      default: throw fault()
      }
      high = nil
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Reads a number, accurate to fifteen digits.
  mutating func number() throws(JSONFault) -> Double {
    _ = peek()
    let isNegative = offset < bytes.count && bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var mantissa: UInt64 = 0
    var scale = 0
    let start = offset
    digits(&mantissa, &scale, isFraction: false)
    guard offset > start else { throw fault() }
    if bytes[start] == UInt8(ascii: "0"), offset > start + 1 { throw fault() }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      let start = offset
      digits(&mantissa, &scale, isFraction: true)
      guard offset > start else { throw fault() }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") { scale += try exponent() }
    let value = Self.scaled(Double(mantissa), by: scale)
    return isNegative ? -value : value
  }

  /// Reads up to eighteen digits into `mantissa` and counts the others in `scale`.
  @inline(__always)
  private mutating func digits(_ mantissa: inout UInt64, _ scale: inout Int, isFraction: Bool) {
    while offset < bytes.count {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      offset += 1
      if mantissa < 100_000_000_000_000_000 {
        mantissa = mantissa * 10 + UInt64(digit)
        if isFraction { scale -= 1 }
      } else if !isFraction {
        scale += 1
      }
    }
  }

  private mutating func exponent() throws(JSONFault) -> Int {
    offset += 1
    var isNegative = false
    if offset < bytes.count,
      bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+")
    {
      isNegative = bytes[offset] == UInt8(ascii: "-")
      offset += 1
    }
    let start = offset
    var value = 0
    while offset < bytes.count, case let digit = bytes[offset] &- UInt8(ascii: "0"), digit < 10 {
      value = min(value * 10 + Int(digit), 9999)
      offset += 1
    }
    guard offset > start else { throw fault() }
    return isNegative ? -value : value
  }

  private static let powers: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { value, _ in value * 10 }
  }

  private static func scaled(_ value: Double, by scale: Int) -> Double {
    var (value, scale) = (value, scale)
    while scale < 0, value != 0 {
      let step = min(-scale, 22)
      value /= powers[step]
      scale += step
    }
    while scale > 0, value != 0, value.isFinite {
      let step = min(scale, 22)
      value *= powers[step]
      scale -= step
    }
    return value
  }
}
