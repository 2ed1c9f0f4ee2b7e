import Foundation

/// Questions on the terminal.
extension Console {
  /// Whether questions can be asked: standard input and standard error are terminals.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Prints a question and waits for a line. Returns whether it is a clear yes. Blocks.
  static func confirm(_ question: String) -> Bool {
    write(question)
    return isAgreement(readLine())
  }

  /// Whether an answer is a clear yes. Anything else is a no, including the end of the input.
  static func isAgreement(_ answer: String?) -> Bool {
    ["y", "yes"].contains(answer?.lowercased().filter { !$0.isWhitespace })
  }
}
