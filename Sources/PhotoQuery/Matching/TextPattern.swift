/// What a text is compared with.
package enum TextPattern: Hashable, Sendable {
  /// A line of words that must stand in a line of words: with the space at its end the last word is a
  /// whole one, without it any that begins so.
  case words([UInt8])
  /// A line that must be the whole line.
  case line([UInt8])
  /// The whole text, folded.
  case glob(Glob)

  /// What a text of a query is looked for by: with `=` all of a text is wanted. Where `isWhole` a pattern
  /// with `*` is of the whole text, as one of a file's name is; else it may stand anywhere.
  package init(_ text: QueryText, _ comparison: Comparison = .matches, isWhole: Bool = false) {
    let line = SearchLine.of(text.text)
    if comparison == .equal || comparison == .unequal {
      let isGlob = !text.isQuoted && Glob.isPattern(text.text)
      self = isGlob ? .glob(Glob(SearchLine.folded(text.text))) : .line(line)
    } else if !text.isQuoted, TextPattern.needsGlob(text.text, isWhole) {
      let pattern = isWhole ? text.text : "*" + text.text + "*"
      self = .glob(Glob(SearchLine.folded(pattern)))
    } else if text.isQuoted {
      self = .words(line)
    } else {
      self = .words(Array(line.dropLast()))
    }
  }

  /// A star behind a word says what is so without it.
  private static func needsGlob(_ text: String, _ isWhole: Bool) -> Bool {
    if text.allSatisfy({ $0 == "*" }) { return !text.isEmpty }
    if !isWhole, text.hasSuffix("*"), !Glob.isPattern(String(text.dropLast())) { return false }
    return Glob.isPattern(text)
  }

  /// Whether it is of one text. `line` is its line of words.
  package func matches(_ text: @autoclosure () -> String, line: [UInt8]) -> Bool {
    switch self {
    case .words(let words): Bytes.contains(words, in: line)
    case .line(let whole): whole == line
    case .glob(let glob): glob.matches(SearchLine.folded(text()))
    }
  }

  /// The same of a text that is folded already.
  package func matches(folded: UnsafeRawBufferPointer, line: [UInt8]) -> Bool {
    switch self {
    case .words(let words): Bytes.contains(words, in: line)
    case .line(let whole): whole == line
    case .glob(let glob): glob.isEnd(glob.following(folded, from: glob.start))
    }
  }

  package func matches(_ text: String) -> Bool { matches(text, line: SearchLine.of(text)) }
}

enum Bytes {
  /// Whether some bytes stand in others. None stand in no bytes at all.
  static func contains(_ part: [UInt8], in whole: [UInt8]) -> Bool {
    guard let first = part.first else { return false }
    guard whole.count >= part.count else { return false }
    return part.withUnsafeBufferPointer { part in
      whole.withUnsafeBufferPointer { whole in
        for start in 0...(whole.count - part.count) where whole[start] == first {
          var index = 1
          while index < part.count, whole[start + index] == part[index] { index += 1 }
          if index == part.count { return true }
        }
        return false
      }
    }
  }
}
