/// A pattern: `*` is anything but a slash, `**` anything, `?` one character.
package struct Glob: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case byte(UInt8)
    case any
    case star
    case stars
  }

  /// The places in a pattern that the beginning of a text leads to.
  package struct Reached: Hashable, Sendable {
    /// A bit for each, where there are few enough.
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

  /// What no text at all leads to.
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

  /// Goes on through more of a text, once, with all places in the pattern that have been reached: the time
  /// is the product of both lengths at most, whatever the pattern. The bytes are those of whole characters.
  package func following(_ text: UnsafeRawBufferPointer, from reached: Reached) -> Reached {
    guard let table else { return followingFlags(text, from: reached) }
    var bits = reached.bits
    for byte in text {
      if bits == 0 { break }
      bits = passingStars(table.following(byte, from: bits))
    }
    return Reached(bits: bits)
  }

  // MARK: By bits

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

  /// A star may stand for nothing. No two follow each other.
  private func passingStars(_ bits: UInt64) -> UInt64 {
    guard let table else { return bits }
    return bits | (bits & (table.star | table.stars)) << 1
  }

  // MARK: By flags, for patterns that are longer

  private func followingFlags(
    _ text: UnsafeRawBufferPointer, from reached: Reached
  ) -> Reached {
    var flags = reached.flags
    for byte in text {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where flags[index] {
        switch part {
        case .byte(let own): if own == byte { next[index + 1] = true }
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

/// The parts of a pattern as bits, by their places.
private struct GlobTable: Hashable, Sendable {
  /// By byte, where it stands.
  var bytes = [UInt64](repeating: 0, count: 256)
  var any: UInt64 = 0
  var star: UInt64 = 0
  var stars: UInt64 = 0

  func following(_ byte: UInt8, from bits: UInt64) -> UInt64 {
    var next = (bits & bytes[Int(byte)]) << 1 | bits & stars
    if byte != Glob.slash { next |= bits & star }
    if byte.isContinuation {
      // One more byte of the character that a question mark stands for.
      next |= bits & any << 1
    } else if byte != Glob.slash {
      next |= (bits & any) << 1
    }
    return next
  }
}

extension UInt8 {
  /// Whether it is none that a character begins with.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
