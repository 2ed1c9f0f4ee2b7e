import ArgumentParser

/// The end of a command before its time: the exit code, and the sentence that says why.
struct Stop: Error, Equatable {
  var code: ExitCode
  /// Nil when all was said.
  var sentence: String?

  init(_ code: ExitCode, _ sentence: String? = nil) {
    self.code = code
    self.sentence = sentence
  }
}

/// What the exit codes mean, to scripts.
extension ExitCode {
  /// Some items failed, each named on standard error.
  static let someFailed = ExitCode(1)
  /// The command was given wrongly.
  static let usage = ExitCode(2)
  /// Nothing matched.
  static let nothingMatched = ExitCode(3)
  /// The environment: no terminal, an unreadable folder, a full disk.
  static let environment = ExitCode(4)
}
