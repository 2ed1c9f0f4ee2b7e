import Files

/// Prints messages for people to standard error, one sentence per line.
package enum Console {
  package static func report(_ sentence: String) {
    write(sentence + "\n")
  }

  /// Writes a text. Failures are ignored, because there is no way to report them.
  static func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
