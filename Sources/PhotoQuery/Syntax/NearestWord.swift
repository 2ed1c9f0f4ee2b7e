/// Finds the valid word that was probably meant by an unknown one.
package enum NearestWord {
  /// Returns the most similar word; nil if none is similar enough. More errors are allowed in
  /// longer words. With `allowingAbbreviations`, letters may be missing, as in `ls` for `list`.
  package static func of(
    _ typed: String, among words: [String], allowingAbbreviations: Bool = false
  ) -> String? {
    let typed = Array(typed.lowercased().unicodeScalars.prefix(64))
    let limit = typed.count < 4 ? 1 : 2
    var best: (word: String, rank: Int)?
    for word in words {
      let letters = Array(word.lowercased().unicodeScalars.prefix(64))
      guard abs(letters.count - typed.count) <= limit else { continue }
      let slips = editDistance(typed, letters)
      // Of two equally similar words, prefers the one of the same length: letters are swapped more
      // often than omitted.
      let rank = slips * 2 + (letters.count == typed.count ? 0 : 1)
      if slips <= limit, rank < best?.rank ?? .max { best = (word, rank) }
    }
    return best?.word
      ?? words.first { typed.count > 2 && $0.unicodeScalars.starts(with: typed) }
      ?? words.first {
        allowingAbbreviations && typed.count > 1
          && isAbbreviation(typed, of: Array($0.unicodeScalars))
      }
  }

  /// Returns the most similar words, the most similar first.
  package static func some(of typed: String, among words: [String], limit: Int) -> [String] {
    var rest = words
    var found: [String] = []
    while found.count < limit, let near = of(typed, among: rest) {
      found.append(near)
      rest.removeAll { $0 == near }
    }
    return found
  }

  /// Whether a word is an abbreviation of a longer one with the same first letter: `ls`, `kw`.
  private static func isAbbreviation(_ typed: [Unicode.Scalar], of word: [Unicode.Scalar]) -> Bool {
    guard typed.first == word.first else { return false }
    var rest = typed[...]
    for letter in word where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns the number of omitted, inserted, replaced, or adjacent swapped letters
  /// (Damerau–Levenshtein distance in its restricted form, in which no letter is edited twice).
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var slips = min(line[column], last[column + 1]) + 1
        slips = min(slips, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          slips = min(slips, before[column - 1] + 1)
        }
        line.append(slips)
      }
      (before, last) = (last, line)
    }
    return last[right.count]
  }
}
