/// Parses terminal input into keys, mouse events, pasted text and responses.
///
/// The input may be split at any position. Bytes that may be the start of something longer are held
/// back for at most `flushDelay`; then the caller, which has the clock, calls `flush()`. Unknown
/// sequences are discarded completely; no part of them is ever typed.
package struct KeyParser: Sendable {
  package enum Input: Hashable, Sendable {
    case event(TerminalEvent)
    case response(TerminalResponse)
  }

  /// An overlong sequence or string that is being skipped.
  private enum Skip { case sequence, string }

  /// The maximum length of a sequence. No response to our queries is longer.
  private static let longestSequence = 128
  private static let longestString = 4096

  private var pending: [UInt8] = []
  private var paste: PasteCollector?
  private var skip: Skip?
  private var lastPressed = 0
  /// The timeout for the rest of a possible response while a query is pending, because otherwise
  /// its rest would be typed; nil if no query is pending.
  package var responseTimeout: Duration?

  package init() {}

  /// How long to wait for more bytes before calling `flush()`; nil if no bytes are held back.
  ///
  /// Esc can be distinguished from Alt and from sequences only by what follows: 50 ms is less than
  /// a person needs for another key, and enough for a sequence split by ssh. The timeout is longer
  /// for the rest of an unambiguous sequence or of a paste.
  package var flushDelay: Duration? {
    if paste != nil { return .seconds(3) }
    if skip != nil { return .milliseconds(500) }
    if pending.isEmpty { return nil }
    if pending.count > 2 { return responseTimeout ?? .milliseconds(500) }
    return responseTimeout == nil ? .milliseconds(50) : .milliseconds(200)
  }

  package mutating func parse(_ bytes: some Collection<UInt8>) -> [Input] {
    pending.append(contentsOf: bytes)
    var inputs: [Input] = []
    var position = 0
    while position < pending.count {
      if paste != nil {
        position += parsePaste(from: position, into: &inputs)
        continue
      }
      if skip != nil {
        position += skipped(from: position)
        continue
      }
      guard let step = step(at: position) else { break }
      position += step.length
      if let input = step.input { inputs.append(input) }
    }
    pending.removeFirst(position)
    return inputs
  }

  /// Interprets the bytes held back as complete, because no more are coming.
  package mutating func flush() -> [Input] {
    let bytes = pending
    pending = []
    skip = nil
    if let text = paste?.text {
      paste = nil
      return [.event(.paste(text))]
    }
    guard bytes.first == 0x1B else { return bytes.isEmpty ? [] : [.key(.character("\u{FFFD}"))] }
    switch bytes.count {
    case 1: return [.key(.escape)]
    case 2 where bytes[1] == 0x1B: return [.key(.escape), .key(.escape)]
    case 2 where bytes[1] < 0x80:
      return [.key(.character(Character(Unicode.Scalar(bytes[1]))), .alt)]
    default: return []
    }
  }
}

/// One item parsed at the start of the bytes. If `input` is nil, the item is discarded.
private struct Step {
  var length: Int
  var input: KeyParser.Input?
}

extension KeyParser.Input {
  fileprivate static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Self {
    .event(.key(Key(code, modifiers)))
  }
}

extension KeyParser {
  private mutating func parsePaste(from position: Int, into inputs: inout [Input]) -> Int {
    guard let (count, isComplete) = paste?.collect(pending[position...]) else { return 0 }
    if isComplete, let text = paste?.text {
      inputs.append(.event(.paste(text)))
      paste = nil
    }
    return count
  }

  /// Skips to the end of an overlong item, which ESC, CAN and SUB also end.
  private mutating func skipped(from position: Int) -> Int {
    for (offset, byte) in pending[position...].enumerated() {
      switch (skip, byte) {
      case (_, 0x1B):
        skip = nil
        return offset
      case (_, 0x18), (_, 0x1A), (.string, 0x07), (.sequence, 0x40...0x7E):
        skip = nil
        return offset + 1
      default: continue
      }
    }
    return pending.count - position
  }

  /// Parses the item at `position`; nil if more bytes are needed.
  private mutating func step(at position: Int) -> Step? {
    let bytes = pending[position...]
    guard bytes.first == 0x1B else { return character(bytes) }
    guard let next = bytes.dropFirst().first else { return nil }
    switch next {
    case 0x1B:
      // rxvt puts ESC before a whole sequence for Alt; two presses of Esc look the same so far.
      guard let third = bytes.dropFirst(2).first else { return nil }
      guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O"),
        let step = sequence(bytes.dropFirst())
      else {
        return third == UInt8(ascii: "[") || third == UInt8(ascii: "O")
          ? nil : Step(length: 1, input: .key(.escape))
      }
      return Step(length: step.length + 1, input: step.input.map(Self.withAlt))
    case UInt8(ascii: "["), UInt8(ascii: "O"): return sequence(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): return string(bytes)
    case UInt8(ascii: "\\"):
      // The terminator of a string whose start was discarded. Alt with a backslash is discarded as
      // well.
      return Step(length: 2, input: nil)
    default:
      return character(bytes.dropFirst()).map {
        Step(length: $0.length + 1, input: $0.input.map(Self.withAlt))
      }
    }
  }

  private static func withAlt(_ input: Input) -> Input {
    guard case .event(.key(var key)) = input else { return input }
    key.modifiers.insert(.alt)
    return .event(.key(key))
  }

  private func character(_ bytes: ArraySlice<UInt8>) -> Step? {
    switch UTF8Scan(bytes) {
    case .incomplete: nil
    case .invalid(let length): Step(length: length, input: .key(.character("\u{FFFD}")))
    case .scalar(let scalar, let length): Step(length: length, input: Self.key(for: scalar))
    }
  }

  /// Returns the key for a single character. Line feed is also Enter, because serial lines and
  /// scripts send it.
  private static func key(for scalar: Unicode.Scalar) -> Input? {
    switch scalar.value {
    case 0x00: .key(.character(" "), .control)
    case 0x08, 0x7F: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0A, 0x0D: .key(.enter)
    case 0x01...0x1A: control(scalar.value + 0x60)
    case 0x1C...0x1F: control(scalar.value + 0x40)
    case 0x80...0x9F: nil
    default: .key(.character(Character(scalar)))
    }
  }

  private static func control(_ value: UInt32) -> Input? {
    Unicode.Scalar(value).map { .key(.character(Character($0)), .control) }
  }

  /// Parses `ESC [ …` and `ESC O …`; `bytes` starts with the ESC.
  private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> Step? {
    let tail = bytes.dropFirst(2)
    guard let first = tail.first else { return nil }
    if bytes.dropFirst().first == UInt8(ascii: "O") { return singleShift(tail) }
    if first == UInt8(ascii: "[") {
      // The Linux console's F1 to F5: ESC [ [ A to E.
      guard let letter = tail.dropFirst().first else { return nil }
      guard (0x41...0x45).contains(letter) else {
        return Step(length: (0x20...0x7E).contains(letter) ? 4 : 3, input: nil)
      }
      return Step(length: 4, input: .key(.function(Int(letter) - 0x40)))
    }
    if first == UInt8(ascii: "M") {
      guard tail.count >= 4 else { return nil }
      return Step(length: 6, input: oldMouse(Array(tail.dropFirst().prefix(3)).map(Int.init)))
    }
    switch ControlSequence.scan(tail) {
    case .incomplete:
      guard tail.count > Self.longestSequence else { return nil }
      skip = .sequence
      return Step(length: bytes.count, input: nil)
    case .invalid(let length): return Step(length: length + 2, input: nil)
    case .complete(let sequence, let length):
      // Discard overlong sequences, whether they arrive in one piece or in several.
      return Step(
        length: length + 2, input: length > Self.longestSequence ? nil : input(sequence))
    }
  }

  private mutating func input(_ sequence: ControlSequence) -> Input? {
    if sequence.final == "~", sequence.marker == nil, sequence.number(0) == 200 {
      paste = PasteCollector()
      return nil
    }
    if let mouse = sequence.mouse { return .event(.mouse(mouse)) }
    if !sequence.isFunctionThree, let answer = sequence.response { return .response(answer) }
    return sequence.key.map { .event(.key($0)) }
  }

  /// Parses `ESC O`, an optional digit for modifiers, and a letter. Keypad keys have this form,
  /// too.
  private func singleShift(_ bytes: ArraySlice<UInt8>) -> Step? {
    var modifiers: Key.Modifiers = []
    var letter = bytes.startIndex
    if (0x31...0x38).contains(bytes[letter]) {
      modifiers = Key.Modifiers(rawValue: (bytes[letter] - 0x31) & 7)
      letter += 1
      guard letter < bytes.endIndex else { return nil }
    }
    let byte = bytes[letter]
    let length = letter - bytes.startIndex + 3
    guard (0x20...0x7E).contains(byte) else { return Step(length: length - 1, input: nil) }
    switch byte {
    case 0x61...0x64:
      // rxvt's arrows with control.
      let code = ControlSequence.lettered[String(UnicodeScalar(byte - 0x20))]
      return Step(length: length, input: code.map { .key($0, modifiers.union(.control)) })
    case UInt8(ascii: "M"): return Step(length: length, input: .key(.enter, modifiers))
    case UInt8(ascii: "I"): return Step(length: length, input: .key(.tab, modifiers))
    case UInt8(ascii: "X"): return Step(length: length, input: .key(.character("="), modifiers))
    case 0x6A...0x79:
      // The application keypad: its letters are 0x40 above the characters printed on the keys.
      let digit = Character(UnicodeScalar(byte - 0x40))
      return Step(length: length, input: .key(.character(digit), modifiers))
    default:
      let code = ControlSequence.lettered[String(UnicodeScalar(byte))]
      return Step(length: length, input: code.map { .key($0, modifiers) })
    }
  }

  /// Parses xterm's original mouse protocol, for terminals without a newer one: three bytes with an
  /// offset of 32. A release doesn't include the button.
  private mutating func oldMouse(_ bytes: [Int]) -> Input? {
    let (bits, column, row) = (bytes[0] - 32, bytes[1] - 33, bytes[2] - 33)
    guard bits >= 0, column >= 0, row >= 0 else { return nil }
    let isRelease = bits & 3 == 3 && bits & 96 == 0
    if !isRelease, bits & 96 == 0 { lastPressed = bits & 3 }
    let button = isRelease ? bits & ~3 | lastPressed : bits
    return Mouse(buttonBits: button, at: Point(column: column, row: row), isRelease: isRelease)
      .map { .event(.mouse($0)) }
  }

  /// Parses `ESC ]`, `ESC P` and `ESC _`: a string that ends with BEL or `ESC \`. Any other ESC
  /// aborts it.
  private mutating func string(_ bytes: ArraySlice<UInt8>) -> Step? {
    let text = bytes.dropFirst(2)
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case 0x07:
        return Step(
          length: index + 1 - bytes.startIndex, input: answer(bytes, text: text[..<index]))
      case 0x18, 0x1A: return Step(length: index + 1 - bytes.startIndex, input: nil)
      case 0x1B:
        guard index + 1 < bytes.endIndex else { return nil }
        guard bytes[index + 1] == UInt8(ascii: "\\") else {
          return Step(length: index - bytes.startIndex, input: nil)
        }
        return Step(
          length: index + 2 - bytes.startIndex, input: answer(bytes, text: text[..<index]))
      default: continue
      }
    }
    guard text.count > Self.longestString else { return nil }
    skip = .string
    return Step(length: bytes.count, input: nil)
  }

  private func answer(_ bytes: ArraySlice<UInt8>, text: ArraySlice<UInt8>) -> Input? {
    guard text.count <= Self.longestString else { return nil }
    let text = String(decoding: text, as: UTF8.self)
    switch bytes.dropFirst().first {
    case UInt8(ascii: "]"): return .response(.system(text))
    case UInt8(ascii: "P"): return .response(.deviceControl(text))
    default: return .response(.application(text))
    }
  }
}
