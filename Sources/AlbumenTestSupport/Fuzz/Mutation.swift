/// Damages files in ways that target their format: numbers that look like sizes, counts and offsets
/// are set to 0, negative, huge or slightly wrong values; parts are cut, repeated, moved and mixed
/// with those of other files; numbers in texts are replaced by unexpected ones.
package struct Mutation: Sendable {
  private var random: SeededNumbers

  package init(seed: UInt64) {
    random = SeededNumbers(seed)
  }

  /// The maximum size of an input.
  private static let sizeLimit = 1 << 20

  /// Returns a damaged copy of a sample, possibly with parts of the others.
  package mutating func mutated(_ sample: [UInt8], others: [[UInt8]]) -> [UInt8] {
    var bytes = sample
    for _ in 0...random.below(4) { change(&bytes, others) }
    return Array(bytes.prefix(Mutation.sizeLimit))
  }

  private mutating func change(_ bytes: inout [UInt8], _ otherSamples: [[UInt8]]) {
    guard !bytes.isEmpty else {
      bytes = random.element(of: otherSamples)
      return
    }
    switch random.below(20) {
    case 0..<8: replaceNumber(in: &bytes)
    case 8, 9: replaceFloat(in: &bytes)
    case 10, 11: bytes[random.below(bytes.count)] = UInt8(random.below(256))
    case 12: bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
    case 13: bytes.removeLast(random.below(bytes.count))
    case 14: bytes.removeSubrange(part(of: bytes))
    case 15: bytes.insert(contentsOf: Array(bytes[part(of: bytes)]), at: random.below(bytes.count))
    case 16: bytes.replaceSubrange(part(of: bytes), with: Array(bytes[part(of: bytes)]))
    case 17:
      let other = random.element(of: otherSamples)
      if !other.isEmpty {
        bytes.insert(contentsOf: Array(other[part(of: other)]), at: random.below(bytes.count))
      }
    default: replaceText(in: &bytes)
    }
  }

  private mutating func part(of bytes: [UInt8]) -> Range<Int> {
    let start = random.below(bytes.count)
    let length = random.below(min(bytes.count - start, random.below(2) == 0 ? 16 : 4096)) + 1
    return start..<(start + length)
  }

  // MARK: Numbers in bytes

  private static let boundaries: [UInt64] = [
    0, 1, 2, 3, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x1_0000, 10_000_000, 10_000_001,
    0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000,
    0x7FFF_FFFF_FFFF_FFFE, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max - 1, .max,
  ]

  private mutating func replaceNumber(in bytes: inout [UInt8]) {
    let width = random.element(of: [1, 2, 2, 4, 4, 4, 8, 8])
    let isBig = random.below(2) == 0
    guard let offset = numberPlace(in: bytes, width: width, isBig: isBig) else { return }
    let old = Mutation.number(in: bytes, at: offset, width: width, isBig: isBig)
    let number: UInt64 =
      switch random.below(8) {
      case 0: old &+ 1
      case 1: old &- 1
      case 2: old &* 2
      case 3: UInt64(bytes.count) &- UInt64(random.below(16))
      case 4: UInt64(random.below(bytes.count + 1))
      default: random.element(of: Mutation.boundaries)
      }
    for index in 0..<width {
      let shift = UInt64(8 * (isBig ? width - 1 - index : index))
      bytes[offset + index] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }

  /// Returns an offset whose number may be a size, a count or an offset in these bytes. Falls back
  /// to a random offset after a few attempts.
  private mutating func numberPlace(in bytes: [UInt8], width: Int, isBig: Bool) -> Int? {
    guard bytes.count >= width else { return nil }
    var offset = 0
    for _ in 0..<12 {
      offset = random.below(bytes.count - width + 1)
      let number = Mutation.number(in: bytes, at: offset, width: width, isBig: isBig)
      if number > 0, number <= UInt64(bytes.count) { break }
    }
    return offset
  }

  private static func number(in bytes: [UInt8], at offset: Int, width: Int, isBig: Bool) -> UInt64 {
    let part = bytes[offset..<(offset + width)]
    return isBig
      ? part.reduce(0) { $0 << 8 | UInt64($1) } : part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let floats: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 0, 1e300, -1e300, 9.3e18, -9.3e18, 1e20, 91, 181, -1,
  ]

  private mutating func replaceFloat(in bytes: inout [UInt8]) {
    let number = random.element(of: Mutation.floats)
    let isWide = random.below(2) == 0
    let bits = isWide ? number.bitPattern : UInt64(Float(number).bitPattern)
    let width = isWide ? 8 : 4
    guard bytes.count >= width else { return }
    let offset = random.below(bytes.count - width + 1)
    let isBig = random.below(2) == 0
    for index in 0..<width {
      let shift = UInt64(8 * (isBig ? width - 1 - index : index))
      bytes[offset + index] = UInt8(truncatingIfNeeded: bits >> shift)
    }
  }

  // MARK: Numbers in texts

  private static let texts: [String] = [
    "0", "-0", "-1", "1", "24", "60", "99", "2147483647", "-2147483648", "2147483648", "4294967295",
    "4294967296", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "18446744073709551616", "1e99", "1e308", "-1e308", "1e999", "1e-999",
    "1.5", "0.1e-300", "NaN", "nan", "Infinity", "-inf", "1/0", "0/0", "4294967295/1", "-1/-1", "",
    "null", "true", "\"\"", "[]", "{}", "\u{0}", "0x1p1023",
    "340282366920938463463374607431768211456", String(repeating: "9", count: 400),
    String(repeating: "[", count: 600), String(repeating: "{\"a\":", count: 600),
  ]

  /// Replaces a nearby run of digits, or inserts a text at a random position if there is none.
  private mutating func replaceText(in bytes: inout [UInt8]) {
    var start = random.below(bytes.count)
    if let digit = bytes[start...].prefix(256).firstIndex(where: Mutation.isDigit) { start = digit }
    let length = bytes[start...].prefix(while: Mutation.isDigit).count
    bytes.replaceSubrange(
      start..<(start + length), with: Array(random.element(of: Mutation.texts).utf8))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
