/// Reads what a program writes to a terminal: its questions, and how much of it is pictures.
///
/// Sequences may be cut into pieces anywhere.
struct ScreenScanner {
  enum Question: Equatable {
    case version, cellSize, background, registers, attributes, status, cursor
    /// The number of the picture in kitty's question.
    case kitty(id: String)
  }

  private var scanner = EscapeScanner()
  /// The beginning of the sequence that is read, without its escape.
  private var head: [UInt8] = []
  private var length = 0
  private var placeholderBytes = 0
  private let role: TerminalRole

  /// What a sequence says of itself stands in its first bytes.
  private static let headLength = 64
  /// U+10EEEE in UTF-8, in whose place kitty shows a part of a picture.
  private static let placeholder: [UInt8] = [0xF4, 0x8E, 0xBB, 0xAE]

  /// Questions that were not answered yet.
  var questions: [Question] = []
  /// Bytes of sequences that hold pixels: kitty's and iTerm2's files, sixels.
  private(set) var pictureBytes = 0
  /// How often a part of a picture came into sight: placeholders, sixels, cells in 24-bit colours.
  private(set) var parts = 0
  /// The bytes of pixels that were written before the last part came into sight.
  private(set) var pictureBytesBeforeLastPart = 0

  init(_ role: TerminalRole) {
    self.role = role
  }

  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch scanner.take(byte) {
    case .text: readText(byte)
    case .begin: begin()
    case .inside, .endEscape:
      if byte != 0x1B { keep(byte) }
    case .endSequence:
      keep(byte)
      endSequence()
    case .endString:
      if byte == 0x07 { keep(byte) }
      endString()
    }
  }

  private mutating func begin() {
    length = 1
    head.removeAll(keepingCapacity: true)
  }

  private mutating func keep(_ byte: UInt8) {
    length += 1
    if head.count < Self.headLength { head.append(byte) }
  }

  private mutating func readText(_ byte: UInt8) {
    if byte == Self.placeholder[placeholderBytes] {
      placeholderBytes += 1
      if placeholderBytes == Self.placeholder.count {
        placeholderBytes = 0
        seePart()
      }
    } else {
      placeholderBytes = byte == Self.placeholder[0] ? 1 : 0
    }
  }

  private mutating func seePart() {
    parts += 1
    pictureBytesBeforeLastPart = pictureBytes
  }

  private mutating func endSequence() {
    // Nearly all of them move the cursor or set a colour.
    switch head.last {
    case UInt8(ascii: "m"):
      if role == .blocks, String(decoding: head, as: UTF8.self).contains("8;2;") { seePart() }
    case UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "S"), UInt8(ascii: "c"),
      UInt8(ascii: "n"):
      switch String(decoding: head, as: UTF8.self) {
      case "[>q", "[>0q": questions.append(.version)
      case "[16t": questions.append(.cellSize)
      case "[?1;1;0S": questions.append(.registers)
      case "[c", "[0c": questions.append(.attributes)
      case "[5n": questions.append(.status)
      case "[6n": questions.append(.cursor)
      default: break
      }
    default: break
    }
  }

  private mutating func endString() {
    let text = String(decoding: head, as: UTF8.self)
    if text.hasPrefix("_G") {
      if let id = text.firstMatch(of: #/i=(\d+)/#)?.1, text.contains("a=q") {
        questions.append(.kitty(id: String(id)))
      } else {
        pictureBytes += length + 2
      }
    } else if text.hasPrefix("]11;?") {
      questions.append(.background)
    } else if text.hasPrefix("]1337;File") {
      pictureBytes += length + 2
    } else if text.prefixMatch(of: #/P[0-9;]*q/#) != nil {
      pictureBytes += length + 2
      seePart()
    }
  }
}
