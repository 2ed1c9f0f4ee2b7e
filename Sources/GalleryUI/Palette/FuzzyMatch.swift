/// Matches typed letters with texts that contain them in the same order. Ignores case and blanks.
///
/// Consecutive letters and letters at the starts of words count most, so that `exp` finds `export`
/// and `nm` finds `next moment`. Matching a text allocates no memory.
package struct FuzzyMatch: Sendable {
  /// The bytes of the letters in lower case, in UTF-8.
  private let bytes: [UInt8]
  /// The index in `bytes` after each letter.
  private let ends: [Int]

  /// The maximum number of letters. Further ones are ignored.
  package static let maximumLength = 64
  /// The number of places in a text where a match may begin that are tried.
  private static let startLimit = 8

  package init(_ typed: String) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    let scalars = typed.lowercased().unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
    for scalar in scalars.prefix(FuzzyMatch.maximumLength) {
      bytes += Array(String(scalar).utf8)
      ends.append(bytes.count)
    }
    (self.bytes, self.ends) = (bytes, ends)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns how well a text in lower case matches, in UTF-8. Nil if it doesn't contain the letters
  /// in order. Adds the number of compared bytes to `steps`.
  package func score(_ text: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Int? {
    guard !isEmpty else { return 0 }
    var best: Int?
    var start = 0
    for _ in 0..<FuzzyMatch.startLimit {
      guard let first = find(0, in: text, from: start, onlyWordStarts: false, &steps) else { break }
      // Without the letters in order after the first place, there is no match at a later one.
      guard let plain = score(text, from: first, prefersWords: false, &steps) else { break }
      let words = score(text, from: first, prefersWords: true, &steps)
      best = max(best ?? .min, plain, words ?? .min)
      start = first + 1
    }
    guard let best else { return nil }
    return best + (text.count == bytes.count ? Weight.whole : 0) - text.count / Weight.length
  }

  private enum Weight {
    static let letter = 1
    static let consecutive = 8
    static let wordStart = 10
    static let textStart = 6
    /// The maximum loss by skipped bytes between two letters.
    static let gap = 5
    static let whole = 40
    /// The number of bytes of a text that cost one point.
    static let length = 8
  }

  /// Returns the score of a match that begins at `first`. With `prefersWords`, each letter that
  /// doesn't follow the previous one is searched at the starts of words first.
  private func score(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int, prefersWords: Bool, _ steps: inout Int
  ) -> Int? {
    var total = 0
    // The index after the last matched letter.
    var end = first
    for letter in ends.indices {
      var place: Int?
      if letter == 0 || isLetter(letter, in: text, at: end) {
        place = end
      } else {
        if prefersWords {
          place = find(letter, in: text, from: end, onlyWordStarts: true, &steps)
        }
        place = place ?? find(letter, in: text, from: end, onlyWordStarts: false, &steps)
      }
      guard let place else { return nil }
      total += Weight.letter
      if letter > 0 {
        total += place == end ? Weight.consecutive : -min(place - end, Weight.gap)
      }
      if isWordStart(place, in: text) {
        total += Weight.wordStart + (place == 0 ? Weight.textStart : 0)
      }
      end = place + ends[letter] - (letter == 0 ? 0 : ends[letter - 1])
    }
    return total
  }

  /// Returns the first place of a letter from `start` on.
  private func find(
    _ letter: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int, onlyWordStarts: Bool,
    _ steps: inout Int
  ) -> Int? {
    var place = start
    while place < text.count {
      steps += 1
      if isLetter(letter, in: text, at: place), !onlyWordStarts || isWordStart(place, in: text) {
        return place
      }
      place += 1
    }
    return nil
  }

  private func isLetter(
    _ letter: Int, in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    let start = letter == 0 ? 0 : ends[letter - 1]
    guard place < text.count, text[place] == bytes[start] else { return false }
    var offset = 1
    while start + offset < ends[letter] {
      guard place + offset < text.count, text[place + offset] == bytes[start + offset] else {
        return false
      }
      offset += 1
    }
    return true
  }

  /// Whether a word begins at a place: after a byte of ASCII that is neither a letter nor a digit.
  private func isWordStart(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place > 0 else { return true }
    switch text[place - 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return false
    case let byte: return byte < 0x80
    }
  }
}
