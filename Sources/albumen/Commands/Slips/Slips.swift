/// How many slips of the fingers lie between two words.
enum Slips {
  /// The word that was most likely meant; nil where all are too far away.
  static func nearest(_ typed: String, among words: [String]) -> String? {
    let typed = typed.lowercased()
    return words.map { (word: $0, slips: count(typed, $0.lowercased())) }
      .filter { $0.slips <= 2 }
      .min { $0.slips < $1.slips }?.word
  }

  /// Letters left out, put in, mistaken, or swapped with their neighbour (Damerau and Levenshtein's
  /// distance, no letter being touched twice).
  static func count(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
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
