/// A change of the keywords of photos.
package struct KeywordEdit: Hashable, Sendable {
  /// In the order in which they were typed, without duplicates.
  package var added: [String] = []
  package var removed: [String] = []
  /// Whether all existing keywords are removed.
  package var replaces = false

  package init(added: [String] = [], removed: [String] = [], replaces: Bool = false) {
    (self.added, self.removed, self.replaces) = (added, removed, replaces)
  }

  /// Parses `harbour,+boats,-test`, which adds two keywords, removes one and keeps the others, or
  /// `=harbour,boats`, which replaces all. `Places|Europe|Lisbon` is a hierarchical keyword. A
  /// keyword that contains a comma or starts with a sign is quoted with `"`. If
  /// `replacesWithoutSign` is true, keywords without any sign replace all, for an input field that
  /// shows the existing ones.
  package init(
    _ text: String, limit: Int = 256, replacesWithoutSign: Bool = false
  ) throws(EditError) {
    var signs: Set<Character?> = []
    for (part, isQuoted) in try KeywordEdit.parts(of: text) {
      let sign =
        isQuoted.sign ?? (isQuoted.isFullyQuoted ? nil : part.first.flatMap(KeywordEdit.sign))
      let isSigned = sign != nil
      signs.insert(sign)
      let bare = isSigned && !isQuoted.isFullyQuoted ? String(part.dropFirst()) : part
      if isSigned, bare.trimmed.isEmpty { throw EditError(.signWithoutKeyword, part) }
      let keyword = try KeywordEdit.keyword(bare, limit: limit)
      if sign == "-" {
        if !removed.contains(where: { KeywordEdit.isSame($0, keyword) }) { removed.append(keyword) }
      } else if !added.contains(where: { KeywordEdit.isSame($0, keyword) }) {
        added.append(keyword)
      }
    }
    let both = removed.first { word in added.contains { KeywordEdit.isSame($0, word) } }
    if let both { throw EditError(.addedAndRemoved, both) }
    guard !signs.isEmpty else { throw EditError(.empty, "") }
    // A keyword without a sign after a removed one might be meant to be removed, too.
    let other: Set<Character?> = signs.contains("=") ? ["+", "-"] : [nil]
    if signs.contains("=") || signs.contains("-"), !signs.isDisjoint(with: other) {
      throw EditError(.mixedSigns, text.trimmed)
    }
    replaces = signs.contains("=") || replacesWithoutSign && signs == [nil]
  }

  private struct Quotes {
    /// Whether the whole part was quoted.
    var isFullyQuoted = false
    /// The sign before the quotes.
    var sign: Character?
  }

  private static func sign(_ character: Character) -> Character? {
    "+-=".contains(character) ? character : nil
  }

  /// Splits the text at commas, except for commas within quotes.
  private static func parts(of text: String) throws(EditError) -> [(String, Quotes)] {
    var parts: [(String, Quotes)] = []
    var remainingText = text[...]
    while true {
      remainingText = remainingText.drop(while: \.isWhitespace)
      var quotes = Quotes()
      let first = remainingText.first
      let behind = remainingText.dropFirst().drop(while: \.isWhitespace)
      if let first, let sign = sign(first), behind.first == "\"" {
        quotes.sign = sign
        remainingText = behind
      }
      if remainingText.first == "\"" {
        quotes.isFullyQuoted = true
        remainingText.removeFirst()
        guard let end = remainingText.firstIndex(of: "\"") else {
          throw EditError(.unclosedQuote, text.trimmed)
        }
        parts.append((String(remainingText[..<end]), quotes))
        remainingText = remainingText[remainingText.index(after: end)...].drop(
          while: \.isWhitespace)
        guard remainingText.isEmpty || remainingText.first == "," else {
          throw EditError(.unclosedQuote, text.trimmed)
        }
      } else {
        let part = remainingText.prefix { $0 != "," }
        remainingText = remainingText[part.endIndex...]
        let keyword = String(part).trimmed
        if !keyword.isEmpty { parts.append((keyword, quotes)) }
      }
      guard remainingText.first == "," else { return parts }
      remainingText.removeFirst()
    }
  }

  /// Normalizes a keyword: without blanks around it and around the `|` between its levels.
  package static func keyword(_ text: String, limit: Int) throws(EditError) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw EditError(.emptyKeyword, text.trimmed)
    }
    return try TypedValue.text(parts.joined(separator: "|"), limit: limit, allowsLines: false)
  }

  /// Compares keywords case-insensitively.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left.lowercased() == right.lowercased()
  }

  /// Returns the changed keywords. The remaining ones keep their order and spelling; new ones are
  /// appended.
  func applied(to keywords: [String], limit: Int) throws(EditRefusalError) -> [String] {
    var result = replaces ? [] : keywords
    result.removeAll { existingKeyword in
      removed.contains { KeywordEdit.isSame($0, existingKeyword) }
    }
    for keyword in added where !result.contains(where: { KeywordEdit.isSame($0, keyword) }) {
      result.append(keyword)
    }
    guard result.count <= limit else { throw EditRefusalError(.tooManyTexts(limit: limit)) }
    return result
  }
}
