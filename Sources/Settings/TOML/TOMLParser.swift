/// Parses TOML 1.0.
///
/// Takes time proportional to the length of the text, and refuses more than 64 nested levels, so
/// that no text can exhaust the stack.
struct TOMLParser {
  typealias ParseError = TOMLDocument.ParseError

  static let depthLimit = 64

  private let text: [UInt8]
  private(set) var index = 0
  private var line = 1
  /// The start of the column that was computed last, and its number.
  private var columnIndex = 0
  private var column = 1

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark.
    if text.starts(with: [0xef, 0xbb, 0xbf]) { (index, columnIndex) = (3, 3) }
  }

  mutating func document() throws(ParseError) -> [TOMLEntry] {
    try checkEncoding()
    var tree = TOMLTree()
    var table = 0
    while true {
      try skipBlankLines()
      guard let byte = current else { return tree.entries }
      if byte == UInt8(ascii: "[") {
        table = try header(&tree)
      } else {
        let keys = try dottedKey()
        let value = try assignedValue(depth: keys.count)
        try tree.set(keys, of: table, to: value)
      }
      try endLine()
    }
  }

  private mutating func header(_ tree: inout TOMLTree) throws(ParseError) -> Int {
    advance()
    let isArray = current == UInt8(ascii: "[")
    if isArray { advance() }
    let keys = try dottedKey()
    for _ in 0..<(isArray ? 2 : 1) {
      guard current == UInt8(ascii: "]") else { throw error(.expectedBracket) }
      advance()
    }
    return try isArray ? tree.appendTable(keys) : tree.openTable(keys)
  }

  /// Parses the keys before `=` or `]`, and the blanks around them.
  mutating func dottedKey() throws(ParseError) -> [TOMLTree.Key] {
    var keys: [TOMLTree.Key] = []
    while true {
      skipBlanks()
      guard keys.count < TOMLParser.depthLimit else { throw error(.tooDeep) }
      let start = position
      let text: String
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): text = try string(isKey: true)
      default:
        text = bareKey()
        guard !text.isEmpty else { throw error(.expectedKey) }
      }
      keys.append(TOMLTree.Key(text: text, position: start))
      skipBlanks()
      guard current == UInt8(ascii: ".") else { return keys }
      advance()
    }
  }

  private mutating func bareKey() -> String {
    let start = index
    while let byte = current, byte.isBareKey { advance() }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// Parses `=` and a value.
  mutating func assignedValue(depth: Int) throws(ParseError) -> TOMLValue {
    guard current == UInt8(ascii: "=") else { throw error(.expectedEquals) }
    advance()
    skipBlanks()
    return try value(depth: depth)
  }

  private mutating func endLine() throws(ParseError) {
    skipBlanks()
    try skipComment()
    guard try skipNewline() || current == nil else { throw error(.expectedLineEnd) }
  }
}

// MARK: Moving through the text

extension TOMLParser {
  var current: UInt8? { index < text.count ? text[index] : nil }

  func peek(_ offset: Int) -> UInt8? {
    index + offset < text.count ? text[index + offset] : nil
  }

  mutating func advance(_ count: Int = 1) { index += count }

  func hasPrefix(_ prefix: StaticString) -> Bool {
    (0..<prefix.utf8CodeUnitCount).allSatisfy { peek($0) == prefix.utf8Start[$0] }
  }

  func slice(from start: Int) -> ArraySlice<UInt8> { text[start..<index] }

  /// The current position. The column counts characters, in time proportional to the distance
  /// from the position that was computed before it.
  var position: TOMLPosition {
    mutating get {
      column += text[columnIndex..<min(index, text.count)].reduce(0) { count, byte in
        byte & 0xc0 == 0x80 ? count : count + 1
      }
      columnIndex = min(index, text.count)
      return TOMLPosition(line: line, column: column)
    }
  }

  mutating func error(_ reason: TOMLDocument.Reason) -> ParseError {
    ParseError(reason, at: position)
  }

  mutating func skipBlanks() {
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { advance() }
  }

  /// Skips a newline if there is one.
  mutating func skipNewline() throws(ParseError) -> Bool {
    if current == UInt8(ascii: "\r") {
      guard peek(1) == UInt8(ascii: "\n") else { throw error(.controlCharacter) }
      advance()
    }
    guard current == UInt8(ascii: "\n") else { return false }
    advance()
    line += 1
    (columnIndex, column) = (index, 1)
    return true
  }

  private mutating func skipComment() throws(ParseError) {
    guard current == UInt8(ascii: "#") else { return }
    while let byte = current, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") { return }
      guard !byte.isControl else { throw error(.controlCharacter) }
      advance()
    }
  }

  /// Skips blanks, newlines and comments.
  mutating func skipBlankLines() throws(ParseError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while try skipNewline()
  }

  private mutating func checkEncoding() throws(ParseError) {
    guard String(validating: text, as: UTF8.self) == nil else { return }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    throw ParseError(.notUTF8, at: TOMLPosition(line: (bad ?? 0) + 1, column: 1))
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isBareKey: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether TOML forbids this byte in comments and strings.
  var isControl: Bool { self < 0x20 && self != UInt8(ascii: "\t") || self == 0x7f }
}
