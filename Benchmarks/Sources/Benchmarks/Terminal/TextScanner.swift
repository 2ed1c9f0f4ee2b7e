/// Finds the text in what the browser writes: what answers a key, and not the pictures that come
/// when they are decoded.
///
/// Pictures are painted between DECSC and DECRC (`ESC 7`, `ESC 8`), or come in strings of their own
/// (kitty, iTerm2, sixel). A blank is no text: pictures that arrive take the marks away that stood
/// for them. Sequences may be cut into pieces anywhere.
struct TextScanner {
  private var scanner = EscapeScanner()
  private var isPainting = false

  /// Whether these bytes show any text.
  mutating func hasText(_ bytes: [UInt8]) -> Bool {
    var found = false
    for byte in bytes where read(byte) { found = true }
    return found
  }

  /// Whether this byte is one of a character that is seen.
  private mutating func read(_ byte: UInt8) -> Bool {
    switch scanner.take(byte) {
    case .text: return !isPainting && TextScanner.isSeen(byte)
    case .endEscape where byte == UInt8(ascii: "7"): isPainting = true
    case .endEscape where byte == UInt8(ascii: "8"): isPainting = false
    case .begin, .inside, .endEscape, .endSequence, .endString: break
    }
    return false
  }

  /// Not a control character, a blank, or one of the two bytes of a no-break space.
  private static func isSeen(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xA0
  }
}
