/// Finds the text in the browser's output that answers a key. Excludes pictures, which arrive when
/// they are decoded, and the top line, where a scan updates its progress many times a second.
///
/// Every key of `KeyScript` also changes another line. Photos that a scan adds to the grid are on
/// those lines too, and can't be distinguished from an answer.
///
/// Pictures are painted between DECSC and DECRC (`ESC 7`, `ESC 8`), or arrive in strings of their
/// own (kitty, iTerm2, sixel). A space isn't text, because pictures that arrive erase their
/// placeholder marks. Sequences may be split anywhere.
struct TextScanner {
  private var scanner = EscapeScanner()
  private var isPainting = false
  private var cursor = CursorRow()
  /// The parameters of the current sequence, without `ESC [`.
  private var parameters: [UInt8] = []

  private static let topRow = 1
  /// Sequences with longer parameters don't move the cursor.
  private static let longestParameters = 16

  /// Returns whether these bytes show any text below the top line.
  mutating func hasText(_ bytes: [UInt8]) -> Bool {
    var found = false
    for byte in bytes where read(byte) { found = true }
    return found
  }

  /// Returns whether this byte belongs to a visible character below the top line.
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

  /// Returns whether the byte is not a control character, a space, or one of the two bytes of a
  /// no-break space.
  private static func isSeen(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xA0
  }
}
