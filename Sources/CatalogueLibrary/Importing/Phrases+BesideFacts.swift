package import GalleryEngine

extension Phrases {
  /// Returns sentences about the metadata taken from companion files. `favourites` is the number
  /// from Apple's tables.
  package static func taken(_ facts: BesideFacts, favourites: Int) -> [String] {
    let isWritten = facts.files > 0
    return [
      taken(
        dates: facts.dates, positions: facts.positions, captions: facts.captions,
        favourites: facts.favourites, from: "Google Takeout's files",
        beside: isWritten && facts.dates + facts.positions > 0),
      taken(
        dates: facts.tableDates, positions: 0, captions: 0, favourites: favourites,
        from: "Apple's tables", beside: isWritten && facts.tableDates > 0),
    ].compactMap(\.self)
  }
}
