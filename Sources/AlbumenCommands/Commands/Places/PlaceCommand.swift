import ArgumentParser
import GalleryEngine
import Gazetteer
import MetadataEditing
import PhotoCatalogue
import PhotoModel

/// `albumen place`: looks up places in the gazetteer, and adds places to it.
struct PlaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Look up places, or add your own.",
    subcommands: [
      PlaceSearchCommand.self, PlaceLookupCommand.self, PlaceAddCommand.self,
      PlaceListCommand.self, PlaceRemoveCommand.self,
    ])
}

/// `albumen place search`: finds the places with a name.
struct PlaceSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find places by the start of their name, in any language.",
    discussion: """
      Case and accents are ignored. Places with photos come first, then the most populous ones. \
      Add a region or country after a comma: 'Springfield, US'.
      """)

  @Argument(help: ArgumentHelp("The name, or the start of it.", valueName: "text"))
  var words: [String]
  @Option(help: "The maximum number of places.") var limit = 20
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Flag(help: "Print one JSON object per line.") var json = false

  func validate() throws {
    guard limit > 0 else { throw ValidationError(Phrases.Usage.limitTooLow) }
  }

  func run() async throws {
    let book = PlaceService(.ofProcess)
    guard let gazetteer = book.gazetteer else {
      throw ExitError(.environment, book.takeFailure().map { Phrases.sentence($0) })
    }
    let text = FilePath(bytes: ArgumentBytes.bytes(words.joined(separator: " "))).lossyString
    let matches = matches(text, in: gazetteer)
    guard !matches.isEmpty else { throw ExitError(.nothingMatched, Phrases.noPlace(text)) }
    let names = PlaceNames(gazetteer: gazetteer, language: language.resolved(.ofProcess))
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for match in matches { PlaceSearch.write(match, names, to: &writer) }
      try output.write(writer.bytes)
    } else {
      for line in PlaceSearch.lines(matches, names) { try output.line(line) }
    }
    for failure in book.takeLayerFailures() { Console.report(Phrases.sentence(failure)) }
    try output.flush()
  }

  /// Returns the places that match a name. Text after a comma names a region or country.
  private func matches(_ text: String, in gazetteer: Gazetteer) -> [PlaceMatch] {
    let photos = photos(gazetteer)
    guard text.contains(",") else {
      return gazetteer.search(text, limit: limit, photos: photos)
    }
    do throws(EditError) {
      return try TypedPlace.choices(text, in: gazetteer, photos: photos, limit: limit)
    } catch {
      return []
    }
  }

  /// Returns the number of the catalogue's photos in each place. It is empty if there is no
  /// readable catalogue.
  private func photos(_ gazetteer: Gazetteer) -> [PlaceID: Int] {
    // Counts only affect the order. Without a readable catalogue, places are sorted by size.
    guard LibraryRequest.exists(catalogue.path(.ofProcess)),
      let opened = try? catalogue.openSilently(.ofProcess),
      let tallies = try? opened.catalogue.places()
    else { return [:] }
    return tallies.counts(stamp: gazetteer.stamp)
  }
}

enum PlaceSearch {
  static func lines(_ matches: [PlaceMatch], _ names: PlaceNames) -> [String] {
    var table = Table(.left, .left)
    for match in matches {
      table.add(place(match, names).text, ExposureText.position(match.location))
    }
    return table.lines
  }

  static func write(_ match: PlaceMatch, _ names: PlaceNames, to json: inout JSONWriter) {
    json.line { json in
      place(match, names).write(to: &json, withCode: true)
      json.field("latitude", match.location.latitude)
      json.field("longitude", match.location.longitude)
    }
  }

  private static func place(_ match: PlaceMatch, _ names: PlaceNames) -> Place {
    names.gazetteer?.place(match.levels, language: names.language) ?? Place()
  }
}
