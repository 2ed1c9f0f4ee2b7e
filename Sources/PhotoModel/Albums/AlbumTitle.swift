package enum AlbumTitle {
  /// Returns a title as stored: without white space at its ends, and with a space in place of line
  /// ends, tabs and other control characters, which may occur in pasted text. Returns nil if
  /// nothing is left.
  package static func cleaned(_ title: String) -> String? {
    let lines = title.unicodeScalars.split { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    let joined = lines.map { String($0) }.joined(separator: " ").unicodeScalars
    guard let first = joined.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = joined.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(joined[first...last])
  }
}
