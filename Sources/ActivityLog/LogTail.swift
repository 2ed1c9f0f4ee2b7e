/// What the writes to a log left behind: lines that are missing, and half of one.
struct LogTail: Equatable {
  /// Lines that were not written, or not as a whole.
  private(set) var lost = 0
  private var isMidLine = false

  /// What is written for a line: behind half of one, it begins with the missing end of that.
  func bytes(for line: [UInt8]) -> [UInt8] {
    isMidLine ? [UInt8(ascii: "\n")] + line : line
  }

  /// Notes that of `bytes` so many were written; negative where the write failed.
  mutating func wrote(_ count: Int, of bytes: [UInt8]) {
    if count > 0 { isMidLine = bytes[count - 1] != UInt8(ascii: "\n") }
    if count < bytes.count { lost += 1 }
  }

  /// Notes that a line was left out.
  mutating func leftOut() { lost += 1 }

  /// Notes that the log says how many lines are missing.
  mutating func reported() { lost = 0 }

  /// Notes that a file follows in which nothing was written.
  mutating func beganFile() { isMidLine = false }
}
