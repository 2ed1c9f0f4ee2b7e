/// Matches typed letters with texts that contain them in the same order. Ignores case and blanks.
///
/// Consecutive letters and letters at the starts of words count most, so that `exp` finds `export`
/// and `nm` finds `next moment`. Matching a text allocates no memory.
package struct FuzzyMatch: Sendable {
  /// The bytes of the letters in lower case, in UTF-8.
  let bytes: [UInt8]
  /// The index in `bytes` after each letter.
  private let ends: [Int]

  /// The maximum number of letters. Further ones are ignored.
  package static let maximumLength = 64

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

  /// Calls `body` with the letters, which are valid until it returns.
  func withLetters(_ body: (FuzzyLetters) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { body(FuzzyLetters(bytes: bytes, ends: $0)) }
    }
  }
}

/// The typed letters, while they are searched in many texts.
struct FuzzyLetters {
  let bytes: UnsafeBufferPointer<UInt8>
  let ends: UnsafeBufferPointer<Int>

  /// The number of places in a text where a match may begin that are tried.
  private static let startLimit = 4

  /// Returns how well a text in lower case matches, in UTF-8. Nil if it doesn't contain the letters
  /// in order. Adds the number of compared bytes to `steps`.
  func score(_ text: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    guard var first = find(0, in: text, from: 0, onlyWordStarts: false, &steps) else { return nil }
    // Without the letters in order after the first place, there is no match at a later one.
    guard var best = score(text, from: first, &steps) else { return nil }
    for _ in 1..<FuzzyLetters.startLimit {
      guard
        let next = find(0, in: text, from: first + 1, onlyWordStarts: true, &steps),
        text.count - next >= bytes.count,
        let score = score(text, from: next, &steps)
      else { break }
      best = max(best, score)
      first = next
    }
    return best + (text.count == bytes.count ? Weight.whole : 0) - text.count / Weight.length
  }

  private enum Weight {
    static let letter = 1
    static let consecutive = 9
    static let wordStart = 10
    static let textStart = 4
    /// The match ends at the end of a word, in consecutive letters.
    static let wordEnd = 6
    /// The maximum loss by skipped bytes between two letters.
    static let gap = 5
    static let whole = 40
    /// The number of bytes of a text that cost one point.
    static let length = 8
  }

  /// Returns the score of a match that begins at `first`. Each letter that doesn't follow the
  /// previous one is searched at the starts of words first.
  private func score(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int, _ steps: inout Int
  ) -> Int? {
    var total = 0
    // The index after the last matched letter.
    var end = first
    var isConsecutive = true
    for letter in ends.indices {
      var place: Int?
      if letter == 0 || isLetter(letter, in: text, at: end) {
        place = end
      } else {
        place =
          find(letter, in: text, from: end, onlyWordStarts: true, &steps)
          ?? find(letter, in: text, from: end, onlyWordStarts: false, &steps)
      }
      guard let place else { return scoreOfFirstPlaces(text, from: first, &steps) }
      isConsecutive = place == end
      total += weight(of: letter, at: place, after: end, in: text)
      end = place + length(of: letter)
    }
    return total + (isConsecutive && isWordStart(end, in: text) ? Weight.wordEnd : 0)
  }

  /// Returns the score of the match whose letters are at their first places.
  private func scoreOfFirstPlaces(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int, _ steps: inout Int
  ) -> Int? {
    var total = 0
    var end = first
    for letter in ends.indices {
      guard let place = find(letter, in: text, from: end, onlyWordStarts: false, &steps) else {
        return nil
      }
      total += weight(of: letter, at: place, after: end, in: text)
      end = place + length(of: letter)
    }
    return total
  }

  private func weight(
    of letter: Int, at place: Int, after end: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var weight = Weight.letter
    if letter > 0 {
      weight += place == end ? Weight.consecutive : -min(place - end, Weight.gap)
    }
    if isWordStart(place, in: text) {
      weight += Weight.wordStart + (place == 0 ? Weight.textStart : 0)
    }
    return weight
  }

  private func start(of letter: Int) -> Int { letter == 0 ? 0 : ends[letter - 1] }

  /// The number of bytes of a letter.
  private func length(of letter: Int) -> Int { ends[letter] - start(of: letter) }

  /// Returns the first place of a letter from `start` on.
  private func find(
    _ letter: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int, onlyWordStarts: Bool,
    _ steps: inout Int
  ) -> Int? {
    let first = bytes[self.start(of: letter)]
    var place = start
    defer { steps += place - start }
    while place < text.count {
      if text[place] == first, isLetter(letter, in: text, at: place),
        !onlyWordStarts || isWordStart(place, in: text)
      {
        return place
      }
      place += 1
    }
    return nil
  }

  private func isLetter(
    _ letter: Int, in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    let start = start(of: letter)
    guard place + ends[letter] - start <= text.count else { return false }
    for offset in 0..<ends[letter] - start where text[place + offset] != bytes[start + offset] {
      return false
    }
    return true
  }

  /// Whether a place is the start of the text or its end, or follows a byte of ASCII that is
  /// neither a letter nor a digit, or is such a byte.
  private func isWordStart(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place > 0, place < text.count else { return true }
    return isSeparator(text[place - 1]) || isSeparator(text[place])
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): false
    default: byte < 0x80
    }
  }
}
