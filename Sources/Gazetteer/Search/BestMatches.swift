import PhotoModel

/// Something that was found by name.
struct NameMatch: Equatable {
  var id: PlaceID
  /// The whole name was given, not only its beginning.
  var isExact: Bool
  /// The place is shown by a name that begins so; else it is called so in a language that no place is shown
  /// in.
  var isShown = true
  /// What stands for the population.
  var rank: Int
  /// How many photos a library has there.
  var photos = 0

  func precedes(_ other: NameMatch) -> Bool {
    if isExact != other.isExact { return isExact }
    if isShown != other.isShown { return isShown }
    if photos != other.photos { return photos > other.photos }
    if rank != other.rank { return rank > other.rank }
    return id.rawValue < other.id.rawValue
  }
}

/// The best few of many matches, each place once, by the best of its names.
struct BestMatches {
  private let limit: Int
  private(set) var matches: [NameMatch] = []

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// Whether a match is among the best so far.
  func takes(_ match: NameMatch) -> Bool {
    limit > 0 && (matches.count < limit || match.precedes(matches[limit - 1]))
  }

  mutating func add(_ match: NameMatch) {
    guard takes(match) else { return }
    if let known = matches.firstIndex(where: { $0.id == match.id }) {
      guard match.precedes(matches[known]) else { return }
      matches.remove(at: known)
    }
    let place = matches.firstIndex { match.precedes($0) } ?? matches.count
    matches.insert(match, at: place)
    if matches.count > limit { matches.removeLast() }
  }
}
