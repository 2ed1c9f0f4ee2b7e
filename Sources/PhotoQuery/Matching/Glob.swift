/// A pattern: `*` matches anything except a slash, `**` anything, `?` one character.
package struct Glob: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case byte(UInt8)
    case any
    case star
    case stars
  }

  /// The positions in a pattern reached after matching the beginning of a text.
  package struct Reached: Hashable, Sendable {
    /// A bit for each position, if there are few enough.
    fileprivate var bits: UInt64 = 0
    fileprivate var flags: [Bool] = []
  }

  private let parts: [Part]
  private let table: GlobTable?

  package static func isPattern(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "*" || $0 == "?" }
  }

  package init(_ text: String) {
    var parts: [Part] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*":
        switch parts.last {
        case .star?: parts[parts.count - 1] = .stars
        case .stars?: break
        default: parts.append(.star)
        }
      case "?": parts.append(.any)
      default: parts += String(scalar).utf8.map { .byte($0) }
      }
    }
    self.parts = parts
    table = parts.count < UInt64.bitWidth ? Glob.table(parts) : nil
  }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isEnd(following(UnsafeRawBufferPointer($0), from: start)) }
  }

  /// The positions reached by an empty text.
  package var start: Reached {
    guard table == nil else { return Reached(bits: passingStars(1)) }
    var flags = [Bool](repeating: false, count: parts.count + 1)
    flags[0] = true
    passStars(&flags)
    return Reached(flags: flags)
  }

  package func isEnd(_ reached: Reached) -> Bool {
    table == nil ? reached.flags[parts.count] : reached.bits >> UInt64(parts.count) & 1 == 1
  }

  /// Matches more of a text, in one pass over all positions reached so far. The time is at most the
  /// product of both lengths, for any pattern. The bytes must be complete characters.
  package func following(_ text: UnsafeRawBufferPointer, from reached: Reached) -> Reached {
    guard let table else { return followingFlags(text, from: reached) }
    var bits = reached.bits
    for byte in text {
      if bits == 0 { break }
      bits = passingStars(table.following(byte, from: bits))
    }
    return Reached(bits: bits)
  }

  // MARK: Matching with bits

  private static func table(_ parts: [Part]) -> GlobTable {
    var table = GlobTable()
    for (index, part) in parts.enumerated() {
      let bit = UInt64(1) << UInt64(index)
      switch part {
      case .byte(let byte): table.bytes[Int(byte)] |= bit
      case .any: table.any |= bit
      case .star: table.star |= bit
      case .stars: table.stars |= bit
      }
    }
    return table
  }

  /// Adds the positions after stars, which may match nothing. No two stars are adjacent.
  private func passingStars(_ bits: UInt64) -> UInt64 {
    guard let table else { return bits }
    return bits | (bits & (table.star | table.stars)) << 1
  }

  // MARK: Matching with flags, for longer patterns

  private func followingFlags(
    _ text: UnsafeRawBufferPointer, from reached: Reached
  ) -> Reached {
    var flags = reached.flags
    for byte in text {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where flags[index] {
        switch part {
        case .byte(let expectedByte): if expectedByte == byte { next[index + 1] = true }
        case .any: if !byte.isContinuation, byte != Glob.slash { next[index + 1] = true }
        case .star: if byte != Glob.slash { next[index] = true }
        case .stars: next[index] = true
        }
      }
      if byte.isContinuation {
        for index in parts.indices where parts[index] == .any && flags[index + 1] {
          next[index + 1] = true
        }
      }
      flags = next
      passStars(&flags)
      if !flags.contains(true) { break }
    }
    return Reached(flags: flags)
  }

  private func passStars(_ flags: inout [Bool]) {
    for (index, part) in parts.enumerated() where flags[index] {
      if part == .star || part == .stars { flags[index + 1] = true }
    }
  }

  fileprivate static let slash = UInt8(ascii: "/")
}

/// The parts of a pattern as bits, by position.
private struct GlobTable: Hashable, Sendable {
  /// By byte, the positions where it occurs.
  var bytes = [UInt64](repeating: 0, count: 256)
  var any: UInt64 = 0
  var star: UInt64 = 0
  var stars: UInt64 = 0

  func following(_ byte: UInt8, from bits: UInt64) -> UInt64 {
    var next = (bits & bytes[Int(byte)]) << 1 | bits & stars
    if byte != Glob.slash { next |= bits & star }
    if byte.isContinuation {
      // Another byte of the character matched by a question mark.
      next |= bits & any << 1
    } else if byte != Glob.slash {
      next |= (bits & any) << 1
    }
    return next
  }
}

extension UInt8 {
  /// Whether it is a continuation byte of UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
