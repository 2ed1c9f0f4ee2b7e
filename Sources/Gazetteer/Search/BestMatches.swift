import PhotoModel

/// A place found by name.
struct NameMatch: Equatable {
  var id: PlaceID
  /// Whether the whole name was given, not only its beginning.
  var isExact: Bool
  /// Whether the matching name is one that the place is shown by; otherwise it is a name in a
  /// language in which no place is shown.
  var isShown = true
  /// A measure of the population.
  var rank: Int
  /// The number of photos that a library has there.
  var photos = 0

  func precedes(_ other: NameMatch) -> Bool {
    if isExact != other.isExact { return isExact }
    if isShown != other.isShown { return isShown }
    if photos != other.photos { return photos > other.photos }
    if rank != other.rank { return rank > other.rank }
    return id.rawValue < other.id.rawValue
  }
}

/// The best of many matches, at most `limit`. Contains each place once, with its best name.
struct BestMatches {
  private let limit: Int
  private(set) var matches: [NameMatch] = []

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// Whether a match is among the best so far.
  func accepts(_ match: NameMatch) -> Bool {
    limit > 0 && (matches.count < limit || match.precedes(matches[limit - 1]))
  }

  mutating func add(_ match: NameMatch) {
    guard accepts(match) else { return }
    if let existingIndex = matches.firstIndex(where: { $0.id == match.id }) {
      guard match.precedes(matches[existingIndex]) else { return }
      matches.remove(at: existingIndex)
    }
    let insertionIndex = matches.firstIndex { match.precedes($0) } ?? matches.count
    matches.insert(match, at: insertionIndex)
    if matches.count > limit { matches.removeLast() }
  }
}
