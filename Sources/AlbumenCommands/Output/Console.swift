import Files

/// Words for people, on standard error, a sentence a line.
package enum Console {
  package static func say(_ sentence: String) {
    write(sentence + "\n")
  }

  /// Nothing can be said about a failure to say something.
  static func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
