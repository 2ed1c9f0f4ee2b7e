/// The state after the writes to a log: the number of lines lost, and whether the file ends within
/// a line.
struct LogTail: Equatable {
  /// The number of lines that were not written, or only in part.
  private(set) var lost = 0
  private var isMidLine = false

  /// Returns the bytes to write for a line. After a partial line, they begin with the newline that
  /// is missing.
  func bytes(for line: [UInt8]) -> [UInt8] {
    isMidLine ? [UInt8(ascii: "\n")] + line : line
  }

  /// Records that `count` bytes of `bytes` were written. `count` is negative if the write failed.
  mutating func recordWrite(_ count: Int, of bytes: [UInt8]) {
    if count > 0 { isMidLine = bytes[count - 1] != UInt8(ascii: "\n") }
    if count < bytes.count { lost += 1 }
  }

  /// Records that a line was not written.
  mutating func recordSkippedLine() { lost += 1 }

  /// Records that the log now reports the number of lost lines.
  mutating func resetLost() { lost = 0 }

  /// Records that writing continues in an empty file.
  mutating func startNewFile() { isMidLine = false }
}
