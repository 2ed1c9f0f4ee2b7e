/// Scans the output of a program to a terminal for terminal queries and for the bytes of pictures.
///
/// Sequences may be split anywhere.
struct ScreenScanner {
  enum Question: Equatable {
    case version, cellSize, background, registers, attributes, status, cursor
    /// The id of the picture in kitty's query.
    case kitty(id: String)
  }

  private var scanner = EscapeScanner()
  /// The beginning of the current sequence, without its ESC.
  private var head: [UInt8] = []
  private var length = 0
  private var placeholderBytes = 0
  private let role: TerminalRole

  /// The number of bytes kept from a sequence. Its kind is determined by its first bytes.
  private static let headLength = 64
  /// U+10EEEE in UTF-8, which kitty replaces with a part of a picture.
  private static let placeholder: [UInt8] = [0xF4, 0x8E, 0xBB, 0xAE]

  /// The queries that haven't been answered yet.
  var questions: [Question] = []
  /// The number of bytes in sequences that contain pixels: kitty's and iTerm2's files, and sixels.
  private(set) var pictureBytes = 0
  /// The number of times a part of a picture was shown: placeholders, sixels, or cells in 24-bit
  /// colours.
  private(set) var parts = 0
  /// The number of pixel bytes written before the last part was shown.
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
