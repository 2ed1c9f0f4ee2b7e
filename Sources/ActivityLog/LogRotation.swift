/// When a log file is rotated, and how many old files are kept.
package struct LogRotation: Equatable, Sendable {
  /// The maximum size of a file. A single line may exceed it.
  package var byteLimit: Int
  /// The number of files, including the one being written.
  package var count: Int

  /// Three files of 1 MiB each.
  package static let standard = LogRotation(byteLimit: 1 << 20, count: 3)

  package init(byteLimit: Int, count: Int) {
    precondition(byteLimit > 0 && count > 0, "A log without room would hold nothing")
    self.byteLimit = byteLimit
    self.count = count
  }

  /// Returns whether a file of `size` bytes must be rotated before `added` more bytes are written.
  /// An empty file is never rotated, however long the line is.
  func isDue(size: Int, adding added: Int) -> Bool {
    size > 0 && size + added > byteLimit
  }

  /// A rename, by file numbers. 0 is the file being written.
  struct Move: Equatable {
    var from: Int
    var to: Int
  }

  /// The renames that make room for a new file, in order. The oldest file is replaced.
  var moves: [Move] {
    (0..<count - 1).reversed().map { Move(from: $0, to: $0 + 1) }
  }

  /// The suffix of a file name: `.1` for the most recent old file.
  static func suffix(_ number: Int) -> String { number == 0 ? "" : ".\(number)" }
}
