import PhotoModel

/// The photos that are left of each grid while words are looked for.
extension GalleryState {
  mutating func update(_ message: FilterMessage) -> [Effect] {
    switch message {
    case .found(let words, let found): takeFound(words, found)
    }
  }

  /// Looks for the words of the filter, once more when that is under way already: a growing library
  /// must not keep an answer from ever coming.
  mutating func askForSearch() -> [Effect] {
    guard var asked = filter else { return [] }
    defer { filter = asked }
    asked.isOutdated = asked.isLooking
    guard !asked.isLooking else { return [] }
    asked.isLooking = true
    return [.filter(.search(asked.words))]
  }

  private mutating func takeFound(_ words: [String], _ found: AssetSet) -> [Effect] {
    guard var answered = filter, answered.words == words else { return [] }
    let isFirst = !answered.hasAnswer
    answered.found = found
    answered.hasAnswer = true
    answered.isLooking = false
    filter = answered
    contents = [:]
    if isFirst { ruleRevision += 1 } else { foundRevision += 1 }
    return refreshGrid() + (answered.isOutdated ? askForSearch() : [])
  }
}
