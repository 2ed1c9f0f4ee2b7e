extension TOMLParser {
  /// Parses a value at a level of nesting.
  mutating func value(depth: Int) throws(ParseError) -> TOMLValue {
    guard depth <= TOMLParser.depthLimit else { throw error(.tooDeep) }
    let start = position
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return TOMLValue(.string(try string(isKey: false)), at: start)
    case UInt8(ascii: "["):
      return TOMLValue(.array(try array(depth: depth)), at: start)
    case UInt8(ascii: "{"):
      return TOMLValue(.table(try inlineTable(depth: depth)), at: start)
    default:
      return TOMLValue(try scalar(), at: start)
    }
  }

  private mutating func array(depth: Int) throws(ParseError) -> [TOMLValue] {
    advance()
    var values: [TOMLValue] = []
    while true {
      try skipBlankLines()
      if current == UInt8(ascii: "]") { break }
      values.append(try value(depth: depth + 1))
      try skipBlankLines()
      if current == UInt8(ascii: "]") { break }
      guard current == UInt8(ascii: ",") else { throw error(.expectedSeparator) }
      advance()
    }
    advance()
    return values
  }

  private mutating func inlineTable(depth: Int) throws(ParseError) -> [TOMLEntry] {
    advance()
    var tree = TOMLTree()
    skipBlanks()
    if current == UInt8(ascii: "}") {
      advance()
      return []
    }
    while true {
      let keys = try dottedKey()
      try tree.set(keys, of: 0, to: try assignedValue(depth: depth + keys.count))
      skipBlanks()
      if current == UInt8(ascii: "}") { break }
      guard current == UInt8(ascii: ",") else { throw error(.expectedSeparator) }
      advance()
    }
    advance()
    return tree.entries
  }

  /// Parses a number, a Boolean or a date.
  private mutating func scalar() throws(ParseError) -> TOMLValue.Content {
    let begin = position
    let start = index
    while let byte = current, byte.isScalar { advance() }
    // A space may separate a date and a time.
    if index - start == 10, current == UInt8(ascii: " "), peek(3) == UInt8(ascii: ":"),
      peek(1)?.isDigit == true
    {
      advance()
      while let byte = current, byte.isScalar { advance() }
    }
    let word = String(decoding: slice(from: start), as: UTF8.self)
    switch word {
    case "": throw ParseError(.expectedValue, at: begin)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: break
    }
    if TOMLNumber.isDate(word) { return .date }
    do throws(TOMLNumber.Failure) {
      return try TOMLNumber.content(word)
    } catch {
      throw ParseError(error == .tooLarge ? .bigNumber : .badNumber, at: begin)
    }
  }
}

extension UInt8 {
  /// Whether this byte can be a part of a number, Boolean or date.
  fileprivate var isScalar: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || "+-_.:".utf8.contains(self)
  }
}
