/// Finds the text in what the browser writes that answers a key: not the pictures that come when they
/// are decoded, and not the top line, where a scan shows many times a second how far it is.
///
/// Every key of `KeyScript` changes another line, too. Photos that a scan adds to the grid are on
/// those lines as well, and cannot be distinguished from an answer.
///
/// Pictures are painted between DECSC and DECRC (`ESC 7`, `ESC 8`), or come in strings of their own
/// (kitty, iTerm2, sixel). A blank is no text: pictures that arrive take the marks away that stood
/// for them. Sequences may be cut into pieces anywhere.
struct TextScanner {
  private var scanner = EscapeScanner()
  private var isPainting = false
  private var cursor = CursorRow()
  /// Of the sequence that is read, without `ESC [`.
  private var parameters: [UInt8] = []

  private static let topRow = 1
  /// Longer ones move no cursor.
  private static let longestParameters = 16

  /// Whether these bytes show any text below the top line.
  mutating func hasText(_ bytes: [UInt8]) -> Bool {
    var found = false
    for byte in bytes where read(byte) { found = true }
    return found
  }

  /// Whether this byte is one of a character that is seen below the top line.
  private mutating func read(_ byte: UInt8) -> Bool {
    switch scanner.take(byte) {
    case .text:
      cursor.take(control: byte)
      return !isPainting && cursor.row != TextScanner.topRow && TextScanner.isSeen(byte)
    case .begin: parameters.removeAll(keepingCapacity: true)
    case .inside:
      if byte != UInt8(ascii: "["), parameters.count < TextScanner.longestParameters {
        parameters.append(byte)
      }
    case .endEscape:
      if byte == UInt8(ascii: "7") { isPainting = true }
      if byte == UInt8(ascii: "8") { isPainting = false }
      cursor.take(escape: byte)
    case .endSequence: cursor.take(sequence: byte, parameters)
    case .endString: break
    }
    return false
  }

  /// Not a control character, a blank, or one of the two bytes of a no-break space.
  private static func isSeen(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xA0
  }
}
