/// Finds the valid word that was probably meant by an unknown one.
package enum NearestWord {
  /// Returns the most similar word; nil if none is similar enough. More errors are allowed in
  /// longer words. With `allowingAbbreviations`, letters may be missing, as in `ls` for `list`.
  package static func of(
    _ input: String, among words: [String], allowingAbbreviations: Bool = false
  ) -> String? {
    let input = Array(input.lowercased().unicodeScalars.prefix(64))
    let limit = input.count < 4 ? 1 : 2
    var best: (word: String, rank: Int)?
    for word in words {
      let letters = Array(word.lowercased().unicodeScalars.prefix(64))
      guard abs(letters.count - input.count) <= limit else { continue }
      let slips = editDistance(input, letters)
      // Of two equally similar words, prefers the one of the same length: letters are swapped more
      // often than omitted.
      let rank = slips * 2 + (letters.count == input.count ? 0 : 1)
      if slips <= limit, rank < best?.rank ?? .max { best = (word, rank) }
    }
    return best?.word
      ?? words.first { input.count > 2 && $0.unicodeScalars.starts(with: input) }
      ?? words.first {
        allowingAbbreviations && input.count > 1
          && isAbbreviation(input, of: Array($0.unicodeScalars))
      }
  }

  /// Returns the most similar words, the most similar first.
  package static func some(of input: String, among words: [String], limit: Int) -> [String] {
    var remainingWords = words
    var found: [String] = []
    while found.count < limit, let near = of(input, among: remainingWords) {
      found.append(near)
      remainingWords.removeAll { $0 == near }
    }
    return found
  }

  /// Whether a word is an abbreviation of a longer one with the same first letter: `ls`, `kw`.
  private static func isAbbreviation(_ input: [Unicode.Scalar], of word: [Unicode.Scalar]) -> Bool {
    guard input.first == word.first else { return false }
    var remainingLetters = input[...]
    for letter in word where letter == remainingLetters.first { remainingLetters.removeFirst() }
    return remainingLetters.isEmpty
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
