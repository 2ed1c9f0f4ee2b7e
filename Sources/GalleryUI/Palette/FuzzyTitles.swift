/// Texts that are searched with each key, stored in lower case in one piece.
package struct FuzzyTitles: Sendable {
  /// The texts as shown.
  package let texts: [String]
  /// All texts in lower case, in UTF-8.
  private var bytes: [UInt8] = []
  /// The index in `bytes` after each text.
  private var ends: [Int] = []

  package init(_ texts: [String]) {
    self.texts = texts
    ends.reserveCapacity(texts.count)
    for text in texts {
      bytes.append(contentsOf: text.lowercased().utf8)
      ends.append(bytes.count)
    }
  }

  /// Returns the score of each text, nil for those that don't match.
  package func scores(_ match: FuzzyMatch) -> [Int?] {
    var scores = [Int?](repeating: nil, count: texts.count)
    var steps = 0
    forEachScore(match, &steps) { scores[$0] = $1 }
    return scores
  }

  /// Returns the indices of the texts that match best, the best first; among equal ones, the first.
  package func best(_ match: FuzzyMatch, limit: Int) -> [Int] {
    var steps = 0
    return best(match, limit: limit, steps: &steps)
  }

  /// Adds the number of compared bytes to `steps`.
  func best(_ match: FuzzyMatch, limit: Int, steps: inout Int) -> [Int] {
    if match.isEmpty { return Array(texts.indices.prefix(limit)) }
    var found: [(score: Int, index: Int)] = []
    found.reserveCapacity(limit + 1)
    forEachScore(match, &steps) { index, score in
      if found.count == limit, let last = found.last, last.score >= score { return }
      let place = found.firstIndex { $0.score < score } ?? found.count
      found.insert((score, index), at: place)
      if found.count > limit { found.removeLast() }
    }
    return found.map(\.index)
  }

  private func forEachScore(
    _ match: FuzzyMatch, _ steps: inout Int, _ body: (_ index: Int, _ score: Int) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (index, end) in ends.enumerated() {
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if let score = match.score(text, steps: &steps) { body(index, score) }
        start = end
      }
    }
  }
}
