import AlbumenCommands
import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen cull [PATH…]`: opens the browser in culling mode, or counts the verdicts.
struct CullCommand: AsyncParsableCommand, CatalogueUser {
  static let configuration = CommandConfiguration(
    commandName: "cull", abstract: "Pick and reject photos one after another, or count verdicts.",
    discussion: """
      Opens the browser in culling mode: photos in the order of shooting, where single keys are \
      verdicts. 'p' picks a photo, 'x' rejects it, '1' to '5' are stars, and '?' lists all keys. \
      With --summary, prints how many photos are picked, rejected and open instead.
      """)

  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var filter: WhereArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var graphics: GraphicsArguments
  @Flag(help: "Print counts and sizes instead of opening the browser.") var summary = false
  @Flag(help: "With --summary, print one JSON object.") var json = false

  /// The browser shows the problem.
  var reportsConfiguration: Bool { summary }

  func validate() throws {
    guard summary || !json else { throw ValidationError(Phrases.Usage.jsonNeedsSummary) }
  }

  @MainActor
  mutating func run() async throws {
    let query = try filter.query(paths: library.paths)
    let paths = try library.resolved(.ofProcess, separator)
    guard !summary else {
      return try await CullingCounts.print(
        paths, library, catalogue, matching: query, asJSON: json)
    }
    try await Browse.browse(
      paths, library, catalogue, graphics, culling: Browser.CullingStart(query: query?.text))
  }
}
