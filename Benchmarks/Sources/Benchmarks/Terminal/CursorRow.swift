/// Tracks the row of the cursor in the output to a terminal (ECMA-48 and DEC cursor movements).
///
/// Automatic line wrapping isn't tracked, because ncurses moves the cursor after the last column.
struct CursorRow {
  /// The row, from 1. Nil until the cursor is positioned.
  private(set) var row: Int?
  private var saved: Int?

  /// Handles a control character in text.
  mutating func take(control: UInt8) {
    // Line feed, vertical tab and form feed, which have the same effect.
    if (0x0A...0x0C).contains(control) { move(by: 1) }
  }

  /// Handles a sequence of two bytes, given its last byte.
  mutating func take(escape: UInt8) {
    switch escape {
    case UInt8(ascii: "7"): saved = row
    case UInt8(ascii: "8"): row = saved
    case UInt8(ascii: "D"), UInt8(ascii: "E"): move(by: 1)
    case UInt8(ascii: "M"): move(by: -1)
    case UInt8(ascii: "c"): row = 1
    default: break
    }
  }

  /// Handles a sequence that begins with `ESC [`, given its last byte and the parameters before it.
  mutating func take(sequence: UInt8, _ parameters: [UInt8]) {
    // Sequences with a private prefix don't move the cursor.
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let digits = parameters.prefix { $0 != UInt8(ascii: ";") }
    let number = max(1, Int(String(decoding: digits, as: UTF8.self)) ?? 1)
    switch sequence {
    case UInt8(ascii: "H"), UInt8(ascii: "f"), UInt8(ascii: "d"): row = number
    case UInt8(ascii: "A"), UInt8(ascii: "F"): move(by: -number)
    case UInt8(ascii: "B"), UInt8(ascii: "E"), UInt8(ascii: "e"): move(by: number)
    // Setting the scrolling region moves the cursor to the first row.
    case UInt8(ascii: "r"): row = 1
    default: break
    }
  }

  private mutating func move(by count: Int) {
    row = row.map { max(1, $0 + count) }
  }
}
