/// Splits the output of programs to terminals into tokens.
struct EmulatorParser {
  enum Token {
    case text(Unicode.Scalar)
    case control(UInt8)
    case escape(UInt8)
    case csi([Int], UInt8)
    case apc([UInt8])
    case dcs([UInt8])
    case osc([UInt8])
    case broken(String)
  }

  private let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if byte == 0x1B { return escape() }
    if byte < 0x20 || byte == 0x7F {
      index += 1
      return .control(byte)
    }
    return text()
  }

  private mutating func text() -> Token {
    let byte = bytes[index]
    let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    let end = min(bytes.count, index + length)
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end
    guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else {
      return .broken("bytes that are no UTF-8")
    }
    return .text(scalar)
  }

  private mutating func escape() -> Token {
    guard index + 1 < bytes.count else {
      index = bytes.count
      return .broken("an escape at the end")
    }
    let kind = bytes[index + 1]
    index += 2
    switch kind {
    case UInt8(ascii: "["): return csi()
    case UInt8(ascii: "_"): return string(Token.apc)
    case UInt8(ascii: "P"): return string(Token.dcs)
    case UInt8(ascii: "]"): return string(Token.osc)
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      index += 1
      return .escape(kind)
    default: return .escape(kind)
    }
  }

  private mutating func csi() -> Token {
    var parameters: [Int] = []
    var number: Int?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x30...0x39: number = (number ?? 0) * 10 + Int(byte - 0x30)
      case UInt8(ascii: ";"):
        parameters.append(number ?? 0)
        number = nil
      case 0x40...0x7E:
        if let number { parameters.append(number) }
        return .csi(parameters, byte)
      default: continue
      }
    }
    return .broken("a control sequence that does not end")
  }

  /// Reads a string up to ST or BEL. In tmux's passthrough each ESC is doubled, and only a single
  /// one ends the string.
  private mutating func string(_ token: ([UInt8]) -> Token) -> Token {
    let start = index
    let isWrapped = bytes[start...].starts(with: Array("tmux;".utf8))
    while index < bytes.count {
      let byte = bytes[index]
      let follower = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == 0x07 {
        index += 1
        return token(Array(bytes[start..<(index - 1)]))
      }
      if byte == 0x1B, follower == 0x1B, isWrapped {
        index += 2
        continue
      }
      if byte == 0x1B, follower == UInt8(ascii: "\\") {
        index += 2
        return token(Array(bytes[start..<(index - 2)]))
      }
      index += 1
    }
    return .broken("a string that does not end")
  }
}
