/// A pattern that texts are compared with.
package enum TextPattern: Hashable, Sendable {
  /// Words that must occur in a line of words. With a space at the end the last word must match
  /// completely, otherwise only its beginning.
  case words([UInt8])
  /// A line that must match completely.
  case line([UInt8])
  /// A pattern for the complete folded text.
  case glob(Glob)

  /// Creates the pattern of a query's text. With `=`, the complete text must match. If `isWhole`, a
  /// pattern with `*` must match the complete text, for example a file's name; otherwise any part
  /// of it.
  package init(
    _ text: QueryText, _ comparison: Comparison = .matches, matchesCompletely: Bool = false
  ) {
    let line = SearchLine.of(text.text)
    if comparison == .equal || comparison == .unequal {
      let isGlob = !text.isQuoted && Glob.isPattern(text.text)
      self = isGlob ? .glob(Glob(SearchLine.folded(text.text))) : .line(line)
    } else if !text.isQuoted, TextPattern.needsGlob(text.text, matchesCompletely) {
      let pattern = matchesCompletely ? text.text : "*" + text.text + "*"
      self = .glob(Glob(SearchLine.folded(pattern)))
    } else if text.isQuoted {
      self = .words(line)
    } else {
      self = .words(Array(line.dropLast()))
    }
  }

  /// A star after a word has no effect.
  private static func needsGlob(_ text: String, _ isComplete: Bool) -> Bool {
    if text.allSatisfy({ $0 == "*" }) { return !text.isEmpty }
    if !isComplete, text.hasSuffix("*"), !Glob.isPattern(String(text.dropLast())) { return false }
    return Glob.isPattern(text)
  }

  /// Whether the pattern matches a text, whose line of words is `line`.
  package func matches(_ text: @autoclosure () -> String, line: [UInt8]) -> Bool {
    switch self {
    case .words(let words): Bytes.contains(words, in: line)
    case .line(let expectedLine): expectedLine == line
    case .glob(let glob): glob.matches(SearchLine.folded(text()))
    }
  }

  /// Does the same for a text that is already folded.
  package func matches(folded: UnsafeRawBufferPointer, line: [UInt8]) -> Bool {
    switch self {
    case .words(let words): Bytes.contains(words, in: line)
    case .line(let expectedLine): expectedLine == line
    case .glob(let glob): glob.isEnd(glob.following(folded, from: glob.start))
    }
  }

  package func matches(_ text: String) -> Bool { matches(text, line: SearchLine.of(text)) }
}

enum Bytes {
  /// Whether some bytes contain others. No bytes contain the empty sequence.
  static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = part.first else { return false }
    guard bytes.count >= part.count else { return false }
    return part.withUnsafeBufferPointer { part in
      bytes.withUnsafeBufferPointer { bytes in
        for start in 0...(bytes.count - part.count) where bytes[start] == first {
          var index = 1
          while index < part.count, bytes[start + index] == part[index] { index += 1 }
          if index == part.count { return true }
        }
        return false
      }
    }
  }
}
