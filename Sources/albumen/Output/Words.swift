import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Words for people, on standard error, a sentence a line.
enum Words {
  static func say(_ sentence: String) {
    write(sentence + "\n")
  }

  /// Nothing can be said about a failure to say something.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let part = bytes.withUnsafeBytes {
        Foundation.write(
          STDERR_FILENO, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if part < 0 && errno == EINTR { continue }
      guard part > 0 else { return }
      written += part
    }
  }
}
