/// Texts that are searched with each key, stored in lower case in one piece.
package struct FuzzyTitles: Sendable {
  /// The texts as shown.
  package let texts: [String]
  /// All texts in lower case, in UTF-8.
  private var bytes: [UInt8] = []
  /// The index in `bytes` after each text.
  private var ends: [Int] = []
  /// Which bytes each text contains.
  private var masks: [UInt64] = []

  package init(_ texts: [String]) {
    self.texts = texts
    ends.reserveCapacity(texts.count)
    masks.reserveCapacity(texts.count)
    for text in texts {
      let lowercase = text.lowercased()
      bytes.append(contentsOf: lowercase.utf8)
      ends.append(bytes.count)
      masks.append(FuzzyTitles.mask(of: lowercase.utf8))
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
    let letters = FuzzyTitles.mask(of: match.bytes)
    bytes.withUnsafeBufferPointer { bytes in
      match.withLetters { typed in
        var start = 0
        for (index, end) in ends.enumerated() {
          defer { start = end }
          guard masks[index] & letters == letters else { continue }
          let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
          if let score = typed.score(text, steps: &steps) { body(index, score) }
        }
      }
    }
  }

  /// Returns a bit for each byte that occurs: one for each letter and digit of ASCII, and common
  /// ones for others. A text contains all letters of a match only if it has all of their bits.
  private static func mask(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: 0) { mask, byte in
      let bit: UInt8 =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 26 + byte - UInt8(ascii: "0")
        default: 36 + byte % 28
        }
      mask |= 1 << UInt64(bit)
    }
  }
}
