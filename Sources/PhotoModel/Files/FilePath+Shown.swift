extension FilePath {
  /// The path as a person reads it: what is not UTF-8 stands as the bytes that it is, `\xE9`. Never
  /// a path to open, and not yet safe for a terminal.
  package var shown: String { String(bytes) { FilePath.escape($0) } }

  /// The last component, as a person reads it.
  package var shownName: String { String(name) { FilePath.escape($0) } }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + String(byte, radix: 16, uppercase: true)
  }
}

extension String {
  /// UTF-8 as text, each byte that is none as `other` has it.
  package init(_ bytes: some Collection<UInt8>, other: (UInt8) -> String) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var unread = bytes.makeIterator()
    var rest = bytes[...]
    while true {
      switch parser.parseScalar(from: &unread) {
      case .valid(let character):
        unicodeScalars.append(Unicode.UTF8.decode(character))
        rest = rest.dropFirst(character.count)
      case .error(let length):
        for byte in rest.prefix(length) { self += other(byte) }
        rest = rest.dropFirst(length)
      case .emptyInput:
        return
      }
    }
  }
}
