/// The row of the cursor, followed through what is written to a terminal (ECMA-48 and DEC's moves).
///
/// Lines that wrap by themselves are not followed: ncurses moves the cursor after the last column.
struct CursorRow {
  /// From 1; nil until the cursor is put somewhere.
  private(set) var row: Int?
  private var saved: Int?

  /// A control character of text.
  mutating func take(control: UInt8) {
    // Line feed, and the two that count as one.
    if (0x0A...0x0C).contains(control) { move(by: 1) }
  }

  /// A sequence of two bytes, by its last.
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

  /// A sequence that begins with `ESC [`, by its last byte and what stands before that.
  mutating func take(sequence: UInt8, _ parameters: [UInt8]) {
    // Those with a sign of their own before the numbers do not move the cursor.
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let digits = parameters.prefix { $0 != UInt8(ascii: ";") }
    let number = max(1, Int(String(decoding: digits, as: UTF8.self)) ?? 1)
    switch sequence {
    case UInt8(ascii: "H"), UInt8(ascii: "f"), UInt8(ascii: "d"): row = number
    case UInt8(ascii: "A"), UInt8(ascii: "F"): move(by: -number)
    case UInt8(ascii: "B"), UInt8(ascii: "E"), UInt8(ascii: "e"): move(by: number)
    // A new scrolling region.
    case UInt8(ascii: "r"): row = 1
    default: break
    }
  }

  private mutating func move(by count: Int) {
    row = row.map { max(1, $0 + count) }
  }
}
