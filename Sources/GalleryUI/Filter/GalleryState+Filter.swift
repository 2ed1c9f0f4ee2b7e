import PhotoModel

/// The photos that are left of each grid while words are looked for.
extension GalleryState {
  mutating func update(_ message: FilterMessage) -> [Effect] {
    switch message {
    case .found(let found, let request): take(found, answering: request)
    }
  }

  /// Looks for the words of the filter, once more when that is under way already: a growing library
  /// must not keep an answer from ever coming.
  mutating func askForSearch() -> [Effect] {
    guard let filter, let request = searching.begin() else { return [] }
    return [.filter(.search(filter.words, request: request))]
  }

  private mutating func take(_ found: AssetSet, answering request: RequestNumber) -> [Effect] {
    let age = searching.take(request)
    guard age != .late, var answered = filter else { return [] }
    let isFirst = !answered.hasAnswer
    answered.found = found
    answered.hasAnswer = true
    filter = answered
    contents = [:]
    if isFirst { ruleRevision += 1 } else { foundRevision += 1 }
    return refreshGrid() + (age == .outdated ? askForSearch() : [])
  }
}
