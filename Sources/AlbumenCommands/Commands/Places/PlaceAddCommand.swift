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
      The polygons take precedence over the built-in places. Names and levels are read from the \
      usual properties (name, name:zh, NAME_1, ADM1_EN, admin_level, level, shapeName, iso_a2). A \
      file with the same name replaces the places that were added before. Positions are in WGS 84.
      """)

  @Argument(help: ArgumentHelp("The GeoJSON file.", valueName: "file"))
  var file: FilePath
  @Option(help: "The level of all polygons: country, province, city or district.")
  var level: PlaceLevel?
  @Option(
    help: ArgumentHelp("The property that contains the name.", valueName: "property"))
  var nameProperty: String?
  @Option(help: "The name of the added places. The default is the file name without extension.")
  var name: String?
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print a JSON object that describes the added places.") var json = false

  func run() async throws {
    let context = ProcessContext.ofProcess
    let addition = try PlaceLayers.attempt { () throws(LayerError) in
      try PlaceLayers.folder(context).add(
        file.absolute(in: context.workingFolder), as: name, level: level,
        nameProperty: nameProperty)
    }
    let counts = PlaceLevel.allCases.map { ($0, addition.layer.count(of: $0)) }
    Console.report(
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
    commandName: "list", abstract: "List the added places.")

  @Flag(help: "Print one JSON object per line.") var json = false
  @OptionGroup var catalogue: CatalogueArguments

  func run() async throws {
    let (layers, failures) = PlaceLayers.folder(.ofProcess).open()
    for failure in failures { Console.report(Phrases.sentence(failure)) }
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
    commandName: "remove", abstract: "Remove added places.",
    discussion: "The GeoJSON file is not deleted.")

  @Argument(help: ArgumentHelp("A name listed by 'albumen place list'.", valueName: "name"))
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
        Console.report(Phrases.removed(name))
      } catch {
        failed.append(error)
        if let sentence = error.sentence { Console.report(sentence) }
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
