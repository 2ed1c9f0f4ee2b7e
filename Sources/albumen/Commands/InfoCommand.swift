import ArgumentParser
import Foundation
import GalleryUI
import LibraryScan
import PhotoModel

/// `albumen info`: everything known about photos.
struct InfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Print everything known about photos.")

  @Argument(
    help: ArgumentHelp(
      "Photos; '-' reads their paths from standard input.", valueName: "file"))
  var files: [FilePath]
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Flag(help: "Print one JSON object a line.") var json = false

  mutating func run() async throws {
    let paths = try PathArguments.resolve(files, .ofProcess, separator)
    let loaded = await LoadedLibrary.load(
      LibraryRequest(paths), try catalogue.open(.ofProcess))
    let names = loaded.placeNames(language.resolved(.ofProcess))
    for problem in loaded.problems { Words.say(ErrorText.sentence(problem)) }
    var output = StandardOutput()
    var writer = JSONWriter()
    var isFirst = true
    for asset in InfoCommand.assets(of: loaded, inOrderOf: paths) {
      let place = names.place(asset.place)
      if json {
        AssetJSON.write(asset, at: place, to: &writer)
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        if !isFirst { try output.line("") }
        isFirst = false
        for line in FactLines.lines(asset, at: place, zone: .current) { try output.line(line) }
      }
    }
    try output.flush()
    guard loaded.problems.isEmpty else { throw Stop(.someFailed) }
    if loaded.index.isEmpty { throw Stop(.nothingMatched, ErrorText.noPhotos(in: paths)) }
  }

  /// As they were named; the photos of a folder after those, newest first.
  private static func assets(
    of library: LoadedLibrary, inOrderOf paths: [FilePath]
  ) -> [Asset] {
    let places = Dictionary(
      paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(place: Int, asset: Asset)] = []
    library.registry.forEach(library.ids(sortedBy: .newest)) { asset in
      let place = (asset.files.map(\.path) + asset.repeats).compactMap { places[$0] }.min()
      found.append((place ?? .max, asset))
    }
    // Sorting is not promised to be stable, so the order found decides between equals.
    return found.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.asset)
  }
}

/// The facts of one photo, grouped and with their values under each other.
enum FactLines {
  static func lines(_ asset: Asset, at place: Place?, zone: TimeZone) -> [String] {
    let facts = AssetFacts(asset, at: place, zone: zone)
    var lines = [ErrorText.safe(PathText.name(asset.path))]
    for group in facts.groups {
      lines += ["", group.title]
      for fact in group.facts {
        let space = String(
          repeating: " ", count: max(0, facts.labelWidth - fact.label.count) + 2)
        lines.append("  \(fact.label)\(space)\(ErrorText.safe(fact.value))")
      }
    }
    return lines
  }
}
