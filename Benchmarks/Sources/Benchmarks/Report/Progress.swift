import Glibc

/// Reports progress on standard error, because standard output is for the figures.
enum Progress {
  static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
