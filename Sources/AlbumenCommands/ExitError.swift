package import ArgumentParser

/// The end of a command before its time: the exit code, and the sentence that says why.
package struct ExitError: Error, Equatable {
  package var code: ExitCode
  /// Nil when all was said.
  package var sentence: String?

  package init(_ code: ExitCode, _ sentence: String? = nil) {
    self.code = code
    self.sentence = sentence
  }
}

/// What the exit codes mean, to scripts.
extension ExitCode {
  /// Some items failed, each named on standard error.
  package static let someFailed = ExitCode(1)
  /// The command was given wrongly.
  package static let usage = ExitCode(2)
  /// Nothing matched.
  package static let nothingMatched = ExitCode(3)
  /// The environment: no terminal, an unreadable folder, a full disk.
  package static let environment = ExitCode(4)
}
