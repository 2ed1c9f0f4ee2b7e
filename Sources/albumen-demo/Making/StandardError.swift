import Glibc

/// The words of the program; its files are all that it gives otherwise.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
