/// Divides the output to a terminal into text and escape sequences (ECMA-48), which may be split
/// anywhere.
struct EscapeScanner {
  /// The role of a byte.
  enum Part {
    case text
    /// The ESC that begins a sequence.
    case begin
    /// Another byte of a sequence.
    case inside
    /// The last byte of a two-byte sequence, for example `ESC 7`.
    case endEscape
    /// The last byte of a sequence that begins with `ESC [`.
    case endSequence
    /// The end of a sequence that begins with `ESC ]`, `ESC P`, `ESC _` or `ESC ^`.
    case endString
  }

  private enum State {
    case text, escape, designation, sequence, string, stringEscape
  }

  private var state = State.text

  mutating func take(_ byte: UInt8) -> Part {
    switch state {
    case .text:
      guard byte == 0x1B else { return .text }
      state = .escape
      return .begin
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
        state = .string
      case 0x20...0x2F: state = .designation
      default: return end(.endEscape)
      }
      return .inside
    case .designation:
      if !(0x20...0x2F).contains(byte) { state = .text }
      return .inside
    case .sequence: return (0x40...0x7E).contains(byte) ? end(.endSequence) : .inside
    case .string:
      if byte == 0x07 { return end(.endString) }
      if byte == 0x1B { state = .stringEscape }
      return .inside
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { return end(.endString) }
      state = byte == 0x1B ? .stringEscape : .string
      return .inside
    }
  }

  private mutating func end(_ part: Part) -> Part {
    state = .text
    return part
  }
}
