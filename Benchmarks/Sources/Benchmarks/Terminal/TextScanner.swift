/// Finds the text in what the browser writes: what answers a key, and not the pictures that come
/// when they are decoded.
///
/// Pictures are painted between DECSC and DECRC (`ESC 7`, `ESC 8`), or come in strings of their own
/// (kitty, iTerm2, sixel). A blank is no text: pictures that arrive take the marks away that stood
/// for them. Sequences may be cut into pieces anywhere.
struct TextScanner {
  private enum State {
    case text, escape, designation, sequence, string, stringEscape
  }

  private var state = State.text
  private var isPainting = false

  /// Whether these bytes show any text.
  mutating func hasText(_ bytes: [UInt8]) -> Bool {
    var found = false
    for byte in bytes where read(byte) { found = true }
    return found
  }

  /// Whether this byte is one of a character that is seen.
  private mutating func read(_ byte: UInt8) -> Bool {
    switch state {
    case .text where byte == 0x1B: state = .escape
    case .text: return !isPainting && TextScanner.isSeen(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "7"): (state, isPainting) = (.text, true)
      case UInt8(ascii: "8"): (state, isPainting) = (.text, false)
      case UInt8(ascii: "["): state = .sequence
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
        state = .string
      case 0x20...0x2F: state = .designation
      default: state = .text
      }
    case .designation: if !(0x20...0x2F).contains(byte) { state = .text }
    case .sequence: if (0x40...0x7E).contains(byte) { state = .text }
    case .string:
      if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : .string
    }
    return false
  }

  /// Not a control character, a blank, or one of the two bytes of a no-break space.
  private static func isSeen(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xA0
  }
}
