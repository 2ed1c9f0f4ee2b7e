extension FilePath {
  /// The path for display, with bytes that aren't UTF-8 escaped as `\xE9`. Must not be used to open
  /// a file, and isn't yet safe for a terminal.
  package var displayString: String { String(bytes) { FilePath.escape($0) } }

  /// The last component for display.
  package var displayName: String { String(name) { FilePath.escape($0) } }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + String(byte, radix: 16, uppercase: true)
  }
}

extension String {
  /// Decodes UTF-8, and converts each invalid byte with `other`.
  package init(_ bytes: some Collection<UInt8>, replacingInvalid: (UInt8) -> String) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var unread = bytes.makeIterator()
    var remainingBytes = bytes[...]
    while true {
      switch parser.parseScalar(from: &unread) {
      case .valid(let character):
        unicodeScalars.append(Unicode.UTF8.decode(character))
        remainingBytes = remainingBytes.dropFirst(character.count)
      case .error(let length):
        for byte in remainingBytes.prefix(length) { self += replacingInvalid(byte) }
        remainingBytes = remainingBytes.dropFirst(length)
      case .emptyInput:
        return
      }
    }
  }
}
