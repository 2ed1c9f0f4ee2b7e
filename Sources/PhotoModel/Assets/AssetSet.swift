/// A set of assets as a bit set of their IDs. Selecting a million is one pass over 125 kB; copies
/// share their storage until they change.
package struct AssetSet: Hashable, Sendable {
  /// The bits of IDs from 0, 64 per word, the lowest first. There may be empty words at the end.
  package private(set) var words: [UInt64] = []
  package private(set) var count = 0

  package init() {}

  package init(_ ids: some Sequence<Asset.ID>) {
    for id in ids { insert(id) }
  }

  /// Creates a set from bits in the form of `words`.
  package init(words: [UInt64]) {
    self.words = words
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  package var isEmpty: Bool { count == 0 }

  package func contains(_ id: Asset.ID) -> Bool {
    let word = Int(id.rawValue >> 6)
    return word < words.count && words[word] & bit(id) != 0
  }

  /// Inserts an ID and returns whether it is new.
  @discardableResult
  package mutating func insert(_ id: Asset.ID) -> Bool {
    let word = Int(id.rawValue >> 6)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    guard words[word] & bit(id) == 0 else { return false }
    words[word] |= bit(id)
    count += 1
    return true
  }

  /// Removes an ID and returns whether it was in the set.
  @discardableResult
  package mutating func remove(_ id: Asset.ID) -> Bool {
    guard contains(id) else { return false }
    words[Int(id.rawValue >> 6)] &= ~bit(id)
    count -= 1
    return true
  }

  /// Inserts the ID if it isn't in the set, otherwise removes it.
  package mutating func toggle(_ id: Asset.ID) {
    if !remove(id) { insert(id) }
  }

  private func bit(_ id: Asset.ID) -> UInt64 {
    1 << UInt64(id.rawValue & 63)
  }

  package static func == (left: AssetSet, right: AssetSet) -> Bool {
    // If the counts and all words that both sets have are equal, the other words are empty.
    left.count == right.count && zip(left.words, right.words).allSatisfy { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    for (index, word) in words.enumerated() where word != 0 {
      hasher.combine(index)
      hasher.combine(word)
    }
  }
}

extension AssetSet: Sequence {
  /// The IDs in ascending order.
  package struct Iterator: IteratorProtocol {
    fileprivate var words: [UInt64]
    fileprivate var index = 0
    fileprivate var word: UInt64

    package mutating func next() -> Asset.ID? {
      while word == 0 {
        index += 1
        guard index < words.count else { return nil }
        word = words[index]
      }
      let position = word.trailingZeroBitCount
      word &= word - 1
      return Asset.ID(rawValue: UInt32(index * 64 + position))
    }
  }

  package func makeIterator() -> Iterator {
    Iterator(words: words, word: words.first ?? 0)
  }
}
