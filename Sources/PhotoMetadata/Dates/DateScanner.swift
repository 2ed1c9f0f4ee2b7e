/// Scans numbers and separators from the front of a text, byte by byte. A failed read doesn't
/// advance.
struct DateScanner<Bytes: Collection> where Bytes.Element == UInt8 {
  private let bytes: Bytes
  private var position: Bytes.Index

  init(_ bytes: Bytes) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The unread part.
  var remainingBytes: Bytes.SubSequence { bytes[position...] }

  var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  var isAtDigit: Bool { next?.isASCIIDigit ?? false }

  /// The number of digits at the current position, up to 20.
  var digitsAhead: Int {
    var count = 0
    var index = position
    while count < 20, index < bytes.endIndex, bytes[index].isASCIIDigit {
      count += 1
      index = bytes.index(after: index)
    }
    return count
  }

  /// Reads a number whose number of digits is in `lengths`, not followed by another digit. At most
  /// 18 digits.
  mutating func number(_ lengths: ClosedRange<Int>) -> Int? {
    let count = digitsAhead
    return lengths.contains(count) ? digits(count, of: count) : nil
  }

  /// Reads the next `count` digits as a number, regardless of what follows. At most 18.
  mutating func digits(_ count: Int) -> Int? { digits(count, of: digitsAhead) }

  private mutating func digits(_ count: Int, of availableCount: Int) -> Int? {
    guard (1...18).contains(count), availableCount >= count else { return nil }
    var number = 0
    for _ in 0..<count {
      number = number * 10 + Int(bytes[position] - 0x30)
      position = bytes.index(after: position)
    }
    return number
  }

  /// Reads the next byte if it is one of these.
  mutating func readByte(_ characters: StaticString) -> UInt8? {
    guard let next, characters.utf8Contains(next) else { return nil }
    position = bytes.index(after: position)
    return next
  }

  mutating func skipBlanks() {
    while readByte(" ") != nil {}
  }

  /// Reads the letters at the current position. Returns at most eight, in lower case.
  mutating func word() -> [UInt8] {
    var word: [UInt8] = []
    while let byte = next, (0x41...0x5A).contains(byte & 0xDF) {
      if word.count < 8 { word.append(byte | 0x20) }
      position = bytes.index(after: position)
    }
    return word
  }
}

extension StaticString {
  fileprivate func utf8Contains(_ byte: UInt8) -> Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}
