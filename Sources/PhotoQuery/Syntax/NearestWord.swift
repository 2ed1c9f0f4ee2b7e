/// Finds what was meant by a word that is none of those that there are.
package enum NearestWord {
  /// The word that was most likely meant; nil where all are too far away. More slips are allowed in
  /// longer words. With `orShort` letters may be left out, as of `list` in `ls`.
  package static func of(
    _ typed: String, among words: [String], orShort: Bool = false
  ) -> String? {
    let typed = Array(typed.lowercased().unicodeScalars.prefix(64))
    let limit = typed.count < 4 ? 1 : 2
    var best: (word: String, rank: Int)?
    for word in words {
      let letters = Array(word.lowercased().unicodeScalars.prefix(64))
      guard abs(letters.count - typed.count) <= limit else { continue }
      let slips = count(typed, letters)
      // Of two that are as near, the one that is as long: letters are swapped more often than left out.
      let rank = slips * 2 + (letters.count == typed.count ? 0 : 1)
      if slips <= limit, rank < best?.rank ?? .max { best = (word, rank) }
    }
    return best?.word
      ?? words.first { typed.count > 2 && $0.unicodeScalars.starts(with: typed) }
      ?? words.first { orShort && typed.count > 1 && isShort(typed, for: Array($0.unicodeScalars)) }
  }

  /// The words that were most likely meant, the most likely first.
  package static func some(of typed: String, among words: [String], limit: Int) -> [String] {
    var rest = words
    var found: [String] = []
    while found.count < limit, let near = of(typed, among: rest) {
      found.append(near)
      rest.removeAll { $0 == near }
    }
    return found
  }

  /// Whether a word is left when letters are taken out of a longer one that begins as it does: `ls`, `kw`.
  private static func isShort(_ typed: [Unicode.Scalar], for word: [Unicode.Scalar]) -> Bool {
    guard typed.first == word.first else { return false }
    var rest = typed[...]
    for letter in word where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Letters left out, put in, mistaken, or swapped with their neighbour (Damerau and Levenshtein's
  /// distance, no letter being touched twice).
  static func count(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
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
