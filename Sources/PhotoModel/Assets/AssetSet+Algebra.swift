extension AssetSet {
  package mutating func formUnion(_ other: AssetSet) {
    self = union(other)
  }

  package func union(_ other: AssetSet) -> AssetSet {
    let (longer, shorter) = words.count < other.words.count ? (other, self) : (self, other)
    var words = longer.words
    for (index, word) in shorter.words.enumerated() { words[index] |= word }
    return AssetSet(words: words)
  }

  package mutating func formIntersection(_ other: AssetSet) {
    self = intersection(other)
  }

  package func intersection(_ other: AssetSet) -> AssetSet {
    AssetSet(words: zip(words, other.words).map { $0 & $1 })
  }

  package func subtracting(_ other: AssetSet) -> AssetSet {
    var words = words
    for (index, word) in other.words.prefix(words.count).enumerated() { words[index] &= ~word }
    return AssetSet(words: words)
  }
}
