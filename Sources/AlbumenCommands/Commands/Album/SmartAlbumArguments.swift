import ArgumentParser
import GalleryEngine
import PhotoModel

/// The `--where` option of a smart album: the query for its photos.
struct SmartAlbumArguments: ParsableArguments {
  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp(
      "The query of a smart album: 'rating>=4 place:iceland'; '-' reads it from standard input.",
      discussion: "Documentation/Queries.md describes the query language.", valueName: "query"),
    completion: CompletedValue.query.completion)
  var text: String?

  func query() throws -> TypedQuery? {
    try text.map { try TypedQuery(typed: $0).unlessEmpty(Phrases.Usage.queryNeeded) }
  }
}
