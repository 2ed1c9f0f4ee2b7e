package import ArgumentParser

/// Ends a command early, with an exit code and the sentence that explains it.
package struct ExitError: Error, Equatable {
  package var code: ExitCode
  /// The explanation, or nil if everything has been printed.
  package var sentence: String?

  package init(_ code: ExitCode, _ sentence: String? = nil) {
    self.code = code
    self.sentence = sentence
  }
}

/// The exit codes, as documented for scripts.
extension ExitCode {
  /// Some items failed. Each is named on standard error.
  package static let someFailed = ExitCode(1)
  /// The command line is invalid.
  package static let usage = ExitCode(2)
  package static let nothingMatched = ExitCode(3)
  /// A problem of the environment: no terminal, an unreadable folder, a full disk.
  package static let environment = ExitCode(4)
}
