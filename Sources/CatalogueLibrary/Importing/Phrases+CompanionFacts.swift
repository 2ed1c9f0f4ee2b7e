package import GalleryEngine

extension Phrases {
  /// Returns sentences about the metadata taken from companion files. `favourites` is the number
  /// from Apple's tables.
  package static func importedFacts(_ facts: CompanionFacts, favourites: Int) -> [String] {
    let isWritten = facts.files > 0
    return [
      metadataTaken(
        dates: facts.dates, positions: facts.positions, captions: facts.captions,
        favourites: facts.favourites, from: "Google Takeout's files",
        hasSidecars: isWritten && facts.dates + facts.positions > 0),
      metadataTaken(
        dates: facts.tableDates, positions: 0, captions: 0, favourites: favourites,
        from: "Apple's tables", hasSidecars: isWritten && facts.tableDates > 0),
    ].compactMap(\.self)
  }
}
