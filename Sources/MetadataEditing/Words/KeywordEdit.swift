/// What becomes of the keywords of photos.
package struct KeywordEdit: Hashable, Sendable {
  /// In the order in which they were typed; none twice.
  package var added: [String] = []
  package var removed: [String] = []
  /// Whether only the added ones are left.
  package var replaces = false

  package init(added: [String] = [], removed: [String] = [], replaces: Bool = false) {
    (self.added, self.removed, self.replaces) = (added, removed, replaces)
  }

  /// `harbour,+boats,-test` adds two, removes one, and leaves the others; `=harbour,boats` replaces all.
  /// `Places|Europe|Lisbon` is one within others. A keyword with a comma, or a sign in front, is quoted
  /// with `"`. With `replacesWithoutSign`, words without any sign replace all: for a person who sees them.
  package init(
    _ text: String, limit: Int = 256, replacesWithoutSign: Bool = false
  ) throws(EditError) {
    var signs: Set<Character?> = []
    for (part, isQuoted) in try KeywordEdit.parts(of: text) {
      let sign = isQuoted.sign ?? (isQuoted.isWhole ? nil : part.first.flatMap(KeywordEdit.sign))
      let isSigned = sign != nil
      signs.insert(sign)
      let bare = isSigned && !isQuoted.isWhole ? String(part.dropFirst()) : part
      if isSigned, bare.trimmed.isEmpty { throw EditError(.signAlone, part) }
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
    // A word without a sign behind one that is removed may be meant to go, too.
    let other: Set<Character?> = signs.contains("=") ? ["+", "-"] : [nil]
    if signs.contains("=") || signs.contains("-"), !signs.isDisjoint(with: other) {
      throw EditError(.mixedSigns, text.trimmed)
    }
    replaces = signs.contains("=") || replacesWithoutSign && signs == [nil]
  }

  private struct Quotes {
    /// Whether all of it stood between quotes.
    var isWhole = false
    /// What stood in front of them.
    var sign: Character?
  }

  private static func sign(_ character: Character) -> Character? {
    "+-=".contains(character) ? character : nil
  }

  /// The parts between commas; a quote makes commas within it a part of a keyword.
  private static func parts(of text: String) throws(EditError) -> [(String, Quotes)] {
    var parts: [(String, Quotes)] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      var quotes = Quotes()
      let first = rest.first
      let behind = rest.dropFirst().drop(while: \.isWhitespace)
      if let first, let sign = sign(first), behind.first == "\"" {
        quotes.sign = sign
        rest = behind
      }
      if rest.first == "\"" {
        quotes.isWhole = true
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else {
          throw EditError(.quoteNotClosed, text.trimmed)
        }
        parts.append((String(rest[..<end]), quotes))
        rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
        guard rest.isEmpty || rest.first == "," else {
          throw EditError(.quoteNotClosed, text.trimmed)
        }
      } else {
        let part = rest.prefix { $0 != "," }
        rest = rest[part.endIndex...]
        let keyword = String(part).trimmed
        if !keyword.isEmpty { parts.append((keyword, quotes)) }
      }
      guard rest.first == "," else { return parts }
      rest.removeFirst()
    }
  }

  /// One keyword as it is kept: without blanks around it and around the `|` between its parts.
  package static func keyword(_ text: String, limit: Int) throws(EditError) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw EditError(.emptyKeyword, text.trimmed)
    }
    return try TypedValue.text(parts.joined(separator: "|"), limit: limit, allowsLines: false)
  }

  /// Case makes no difference.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left.lowercased() == right.lowercased()
  }

  /// The others keep their place and their spelling; new ones stand behind them.
  func applied(to keywords: [String], limit: Int) throws(Refused) -> [String] {
    var result = replaces ? [] : keywords
    result.removeAll { known in removed.contains { KeywordEdit.isSame($0, known) } }
    for keyword in added where !result.contains(where: { KeywordEdit.isSame($0, keyword) }) {
      result.append(keyword)
    }
    guard result.count <= limit else { throw Refused(.tooManyTexts(limit: limit)) }
    return result
  }
}
