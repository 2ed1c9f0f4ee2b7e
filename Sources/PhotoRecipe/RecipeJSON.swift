/// A JSON value (RFC 8259), parsed with limits, because the text is untrusted.
enum RecipeJSON: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([RecipeJSON])
  /// In the order of the names in the text; of duplicate names, the first is used.
  case object([(name: String, value: RecipeJSON)])

  static func == (left: RecipeJSON, right: RecipeJSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.flag(let left), .flag(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  subscript(name: String) -> RecipeJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [RecipeJSON]? { if case .list(let list) = self { list } else { nil } }

  /// Returns nil if the text isn't JSON, or is nested deeper than eight levels.
  init?(_ bytes: some Sequence<UInt8>) {
    var reader = Reader(bytes: Array(bytes))
    guard let value = reader.value(depth: 8) else { return nil }
    reader.skipSpace()
    guard reader.isAtEnd else { return nil }
    self = value
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place >= bytes.count }
    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipSpace() {
      while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    }

    private mutating func consume(_ byte: Character) -> Bool {
      guard next == byte.asciiValue else { return false }
      place += 1
      return true
    }

    private mutating func consume(word: StaticString) -> Bool {
      let length = word.utf8CodeUnitCount
      let isSo = word.withUTF8Buffer { bytes[place...].prefix(length).elementsEqual($0) }
      if isSo { place += length }
      return isSo
    }

    mutating func value(depth: Int) -> RecipeJSON? {
      skipSpace()
      guard depth > 0, let byte = next else { return nil }
      switch byte {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return list(depth: depth)
      case UInt8(ascii: "\""): return string().map { .text($0) }
      case UInt8(ascii: "t"): return consume(word: "true") ? .flag(true) : nil
      case UInt8(ascii: "f"): return consume(word: "false") ? .flag(false) : nil
      case UInt8(ascii: "n"): return consume(word: "null") ? .null : nil
      default: return number()
      }
    }

    private mutating func object(depth: Int) -> RecipeJSON? {
      place += 1
      var members: [(name: String, value: RecipeJSON)] = []
      skipSpace()
      if consume("}") { return .object([]) }
      repeat {
        skipSpace()
        guard next == UInt8(ascii: "\""), let name = string() else { return nil }
        skipSpace()
        guard consume(":"), let value = value(depth: depth - 1) else { return nil }
        members.append((name, value))
        skipSpace()
      } while consume(",")
      return consume("}") ? .object(members) : nil
    }

    private mutating func list(depth: Int) -> RecipeJSON? {
      place += 1
      var values: [RecipeJSON] = []
      skipSpace()
      if consume("]") { return .list([]) }
      repeat {
        guard let value = value(depth: depth - 1) else { return nil }
        values.append(value)
        skipSpace()
      } while consume(",")
      return consume("]") ? .list(values) : nil
    }

    private mutating func number() -> RecipeJSON? {
      let start = place
      while let byte = next, byte >= 0x30 && byte <= 0x39 || "+-.eE".utf8.contains(byte) {
        place += 1
      }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      // Swift accepts numbers that are invalid in JSON: `+1`, `.5`, `01`.
      let digits = text.first == "-" ? text.dropFirst() : text[...]
      guard let first = digits.first, first.isNumber, text.last?.isNumber == true,
        first != "0" || digits.dropFirst().first?.isNumber != true,
        let number = Double(text), number.isFinite
      else { return nil }
      return .number(number)
    }

    private mutating func string() -> String? {
      place += 1
      var text: [UInt8] = []
      while let byte = next {
        place += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let escaped = escape() else { return nil }
          text += escaped
        case 0..<0x20: return nil
        default: text.append(byte)
        }
      }
      return nil
    }

    private mutating func escape() -> [UInt8]? {
      guard let byte = next else { return nil }
      place += 1
      switch byte {
      case UInt8(ascii: "n"): return [0x0A]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "r"): return [0x0D]
      case UInt8(ascii: "b"): return [0x08]
      case UInt8(ascii: "f"): return [0x0C]
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
      case UInt8(ascii: "u"):
        let digits = bytes[place...].prefix(4)
        guard digits.count == 4,
          let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        place += 4
        // Surrogate pairs aren't supported, because no name used here needs them.
        return Array(String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
      default: return nil
      }
    }
  }
}
