/// Finds a time of day, such as 14:03, in the output to a terminal, which shows that the first
/// photo is on screen.
///
/// Escape sequences are skipped, even if the output splits them.
struct ClockFinder {
  private var scanner = EscapeScanner()
  private var matched = 0

  /// Whether the time of a photo has been written.
  private(set) var hasFound = false

  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes where scanner.take(byte) == .text { match(byte) }
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
