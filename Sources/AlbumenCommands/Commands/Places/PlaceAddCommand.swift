import ArgumentParser
import GalleryEngine
import Gazetteer
import PhotoModel

/// `albumen place add`: adds administrative areas, which take precedence over the gazetteer's own
/// rules.
struct PlaceAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add provinces, cities or districts from a GeoJSON file.",
    discussion: """
      The polygons say from then on what lies in them. Their names and levels are found by the usual \
      properties (name, name:zh, NAME_1, ADM1_EN, admin_level, level, shapeName, iso_a2). A file of \
      the same name replaces what was added before. Positions are WGS 84.
      """)

  @Argument(help: ArgumentHelp("The GeoJSON file.", valueName: "file"))
  var file: FilePath
  @Option(help: "What all of its polygons are: country, province, city or district.")
  var level: PlaceLevel?
  @Option(
    help: ArgumentHelp("The property that has the name.", valueName: "property"))
  var nameProperty: String?
  @Option(help: "What to call it; without it, the file's name without its ending.")
  var name: String?
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print a JSON object that says what was added.") var json = false

  func run() async throws {
    let context = ProcessContext.ofProcess
    let addition = try PlaceLayers.attempt { () throws(LayerError) in
      try PlaceLayers.folder(context).add(
        file.absolute(in: context.workingFolder), as: name, level: level,
        nameProperty: nameProperty)
    }
    let counts = PlaceLevel.allCases.map { ($0, addition.layer.count(of: $0)) }
    Console.say(
      Phrases.added(
        file, as: addition.layer.name, counts: counts, leftOut: addition.skippedCount,
        isReplacement: addition.isReplacement))
    try PlaceLayers.lookUpAgain(catalogue, context)
    guard json else { return }
    var output = StandardOutput()
    var writer = JSONWriter()
    PlaceLayers.write(addition.layer, to: &writer, addition: addition)
    try output.write(writer.bytes)
    try output.flush()
  }
}

/// `albumen place list`: lists the added places.
struct PlaceListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the places that were added.")

  @Flag(help: "Print one JSON object a line.") var json = false
  @OptionGroup var catalogue: CatalogueArguments

  func run() async throws {
    let (layers, failures) = PlaceLayers.folder(.ofProcess).open()
    for failure in failures { Console.say(Phrases.sentence(failure)) }
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for layer in layers { PlaceLayers.write(layer, to: &writer) }
      try output.write(writer.bytes)
    } else {
      for line in PlaceLayers.lines(layers) { try output.line(line) }
    }
    try output.flush()
    if !failures.isEmpty { throw ExitError(.someFailed) }
    if layers.isEmpty { throw ExitError(.nothingMatched, Phrases.nothingAdded) }
  }
}

/// `albumen place remove`: removes added places.
struct PlaceRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take out places that were added.",
    discussion: "The GeoJSON file that they came from stays.")

  @Argument(help: ArgumentHelp("A name that 'albumen place list' shows.", valueName: "name"))
  var names: [String]
  @OptionGroup var catalogue: CatalogueArguments

  func run() async throws {
    let context = ProcessContext.ofProcess
    let folder = PlaceLayers.folder(context)
    var failed: [ExitError] = []
    for name in names {
      let name = FilePath(bytes: ArgumentBytes.bytes(name)).lossyString
      do throws(ExitError) {
        try PlaceLayers.attempt { () throws(LayerError) in try folder.remove(name) }
        Console.say(Phrases.removed(name))
      } catch {
        failed.append(error)
        if let sentence = error.sentence { Console.say(sentence) }
      }
    }
    if failed.count < names.count { try PlaceLayers.lookUpAgain(catalogue, context) }
    guard let first = failed.first else { return }
    throw ExitError(failed.count < names.count ? .someFailed : first.code)
  }
}

extension PlaceLevel: ExpressibleByArgument {
  package init?(argument: String) {
    switch argument {
    case "country": self = .country
    case "province": self = .province
    case "city": self = .city
    case "district": self = .district
    default: return nil
    }
  }

  package static var allValueStrings: [String] { ["country", "province", "city", "district"] }
}
