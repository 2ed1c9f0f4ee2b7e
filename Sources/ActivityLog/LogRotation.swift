/// When a log gives way to a new one, and what becomes of the old ones.
package struct LogRotation: Equatable, Sendable {
  /// No file grows larger, but by one line.
  package var byteLimit: Int
  /// How many files there are, with the one that is written.
  package var count: Int

  /// Three files of a mebibyte.
  package static let standard = LogRotation(byteLimit: 1 << 20, count: 3)

  package init(byteLimit: Int, count: Int) {
    precondition(byteLimit > 0 && count > 0, "A log without room would hold nothing")
    self.byteLimit = byteLimit
    self.count = count
  }

  /// Whether a file of `size` bytes gives way before `added` more are written. An empty file never
  /// does, however long the line is.
  func isDue(size: Int, adding added: Int) -> Bool {
    size > 0 && size + added > byteLimit
  }

  /// A file that is renamed: by its number, 0 being the one that is written.
  struct Move: Equatable {
    var from: Int
    var to: Int
  }

  /// The renames that make room for a new file, in their order; what was the last file is replaced.
  var moves: [Move] {
    (0..<count - 1).reversed().map { Move(from: $0, to: $0 + 1) }
  }

  /// The ending of a file's name, `.1` for the first old one.
  static func ending(_ number: Int) -> String { number == 0 ? "" : ".\(number)" }
}
