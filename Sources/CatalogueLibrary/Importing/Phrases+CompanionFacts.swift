package import GalleryEngine

extension Phrases {
  /// Returns sentences about the metadata taken from companion files. `favourites` is the number
  /// from Apple's tables.
  package static func importedFacts(_ facts: CompanionFacts, favourites: Int) -> [String] {
    let isWritten = facts.files > 0
    return [
      metadataImported(
        dates: facts.dates, positions: facts.positions, captions: facts.captions,
        favourites: facts.favourites, from: "Google Takeout files",
        hasSidecars: isWritten && facts.dates + facts.positions > 0),
      metadataImported(
        dates: facts.tableDates, positions: 0, captions: 0, favourites: favourites,
        from: "Apple CSV files", hasSidecars: isWritten && facts.tableDates > 0),
    ].compactMap(\.self)
  }
}
