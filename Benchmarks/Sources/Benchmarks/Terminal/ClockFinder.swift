/// Finds a time of day, as 14:03, in what is written to a terminal: the first photo is on screen.
///
/// Escape sequences are passed over, wherever the output is cut into pieces.
struct ClockFinder {
  private enum State {
    case text, escape, designation, sequence, string, stringEscape
  }

  private var state = State.text
  private var matched = 0

  /// Whether the time of a photo was written by now.
  private(set) var hasFound = false

  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .text where byte == 0x1B: state = .escape
    case .text: match(byte)
    case .escape:
      switch byte {
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
  }

  private mutating func match(_ byte: UInt8) {
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    switch matched {
    case 2 where byte == UInt8(ascii: ":"): matched = 3
    // A third digit: the last two may still be the hour.
    case 2 where isDigit: matched = 2
    case _ where isDigit: matched += 1
    default: matched = 0
    }
    if matched == 5 {
      hasFound = true
      matched = 0
    }
  }
}
