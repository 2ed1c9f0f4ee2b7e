import Glibc

/// What happens now, on standard error: standard output is for the figures.
enum Progress {
  static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
