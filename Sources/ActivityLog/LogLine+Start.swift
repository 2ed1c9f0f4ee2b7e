import Logging

extension LogLine {
  /// Returns whether a file that begins with these bytes can be a log: they begin with the time and
  /// the level of a line, or with a prefix of them if writing the first line was interrupted.
  static func isStart(_ bytes: some Collection<UInt8>) -> Bool {
    // A leading newline ends a partial line whose beginning was in the file before it was emptied.
    let line = bytes.first == UInt8(ascii: "\n") ? bytes.dropFirst() : bytes.dropFirst(0)
    let shape = Array("0000-00-00T00:00:00.000Z ".utf8)
    let isTime = zip(line, shape).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0") ? isDigit(byte) : byte == expected
    }
    let remainingBytes = Array(line.dropFirst(shape.count))
    return isTime
      && Logger.Level.allCases.contains { level in
        zip(remainingBytes, Array("\(level) ".utf8)).allSatisfy(==)
      }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
