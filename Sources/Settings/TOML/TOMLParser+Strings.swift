extension TOMLParser {
  /// Parses a string in single or double quotation marks. A key is on one line.
  mutating func string(isKey: Bool) throws(ParseError) -> String {
    let quote: UInt8 = current ?? 0
    let isLiteral = quote == UInt8(ascii: "'")
    let isMultiline = !isKey && peek(1) == quote && peek(2) == quote
    advance(isMultiline ? 3 : 1)
    // A newline immediately after the quotation marks isn't a part of the string.
    if isMultiline { _ = try skipNewline() }
    var bytes: [UInt8] = []
    while true {
      guard let byte = current else { throw error(.unfinishedString) }
      if byte == quote {
        if let end = closing(quote, isMultiline: isMultiline) {
          bytes.append(contentsOf: repeatElement(quote, count: end.kept))
          advance(end.length)
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes.append(byte)
        advance()
      } else if byte == UInt8(ascii: "\\"), !isLiteral {
        try escape(into: &bytes, isMultiline: isMultiline)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        guard isMultiline else { throw error(.unfinishedString) }
        _ = try skipNewline()
        bytes.append(UInt8(ascii: "\n"))
      } else if byte.isControl {
        throw error(.controlCharacter)
      } else {
        bytes.append(byte)
        advance()
      }
    }
  }

  /// The length of the end of a string at a quotation mark, and how many of its quotation marks
  /// belong to the string: up to two may precede the three that close it.
  private func closing(_ quote: UInt8, isMultiline: Bool) -> (kept: Int, length: Int)? {
    guard isMultiline else { return (0, 1) }
    let count = (0..<5).prefix { peek($0) == quote }.count
    return count >= 3 ? (count - 3, count) : nil
  }

  /// Parses an escape sequence.
  private mutating func escape(into bytes: inout [UInt8], isMultiline: Bool) throws(ParseError) {
    let start = position
    advance()
    let byte = current ?? 0
    if isMultiline, [" ", "\t", "\r", "\n"].contains(UnicodeScalar(byte)) {
      return try skipEscapedNewline(from: start)
    }
    advance()
    switch byte {
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "n"): bytes.append(0x0a)
    case UInt8(ascii: "f"): bytes.append(0x0c)
    case UInt8(ascii: "r"): bytes.append(0x0d)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = byte == UInt8(ascii: "u") ? 4 : 8
      let first = index
      while index - first < digits, let digit = current,
        UnicodeScalar(digit).properties.isASCIIHexDigit
      {
        advance()
      }
      guard index - first == digits,
        let code = UInt32(String(decoding: slice(from: first), as: UTF8.self), radix: 16),
        let scalar = UnicodeScalar(code)
      else { throw ParseError(.badEscape, at: start) }
      bytes.append(contentsOf: String(Character(scalar)).utf8)
    default:
      throw ParseError(.badEscape, at: start)
    }
  }

  /// Skips all blanks and newlines after a backslash at the end of a line.
  private mutating func skipEscapedNewline(from start: TOMLPosition) throws(ParseError) {
    skipBlanks()
    guard try skipNewline() else { throw ParseError(.badEscape, at: start) }
    repeat { skipBlanks() } while try skipNewline()
  }
}
