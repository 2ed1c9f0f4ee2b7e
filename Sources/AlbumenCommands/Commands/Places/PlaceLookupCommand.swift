import ArgumentParser
import GalleryEngine
import Geocoding
import PhotoModel

/// `albumen place lookup`: prints the place at a position, from the gazetteer or from a service.
struct PlaceLookupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: "Find the places at the given positions.",
    discussion: """
      Positions are WGS 84, in degrees: 30.25,120.15. Without --geocoder, nothing is sent to a \
      server. AMap requires your key in ALBUMEN_AMAP_KEY and answers in Chinese; Nominatim, by \
      OpenStreetMap, gets one request per second. Positions are rounded to a thousandth of a \
      degree before they are sent, and the answers are stored in the catalogue. ALBUMEN_AMAP_URL \
      and ALBUMEN_NOMINATIM_URL set other servers with the same interface.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A latitude and a longitude.", valueName: "lat,lon"))
  var positions: [String]
  @Option(help: "The service to query.")
  var geocoder = GeocoderChoice.offline
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Flag(help: "Print one JSON object per line.") var json = false

  func run() async throws {
    let context = ProcessContext.ofProcess
    // Negative positions need no `--` before them, because a hyphen is parsed as their sign. A `--`
    // is still accepted.
    let texts = positions.first == "--" ? positions.dropFirst() : positions[...]
    guard !texts.isEmpty else { throw ExitError(.usage, Phrases.noPosition("--")) }
    let points = try texts.map { text throws(ExitError) in
      guard let point = PlaceLookup.location(text) else {
        throw ExitError(.usage, Phrases.noPosition(ArgumentBytes.shown(text)))
      }
      return point
    }
    let found = try await choose(context).places(of: points) { _, _ in }
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      PlaceLookup.write(points, found.places, to: &writer)
      try output.write(writer.bytes)
    } else {
      for line in PlaceLookup.lines(points, found.places) { try output.line(line) }
    }
    try output.flush()
    for failure in found.failures { Console.report(Phrases.sentence(failure)) }
    guard let failure = found.failures.first else { return }
    guard found.places.contains(where: { $0 != nil }) else { throw ExitError(failure.exitCode) }
    for case (let point, nil) in zip(points, found.places) {
      Console.report(Phrases.noAnswer(ExposureText.position(point)))
    }
    throw ExitError(.someFailed)
  }

  private func choose(_ context: ProcessContext) throws -> any Geocoder {
    let language = language.resolved(context)
    let service: (any GeocodingService)?
    do throws(GeocodingError) {
      service = try geocoder.service(context.environment, language)
    } catch {
      throw ExitError(error.exitCode, Phrases.sentence(error))
    }
    guard let service else { return try offline(context) }
    return CachingGeocoder(
      geocoder: HTTPGeocoder(service, CurlTransport(environment: context.environment)),
      origin: geocoder.origin(context.environment, language),
      catalogue: try catalogue.open(context).catalogue)
  }

  private func offline(_ context: ProcessContext) throws -> any Geocoder {
    let book = PlaceService(context)
    guard let gazetteer = book.gazetteer else {
      throw ExitError(.environment, book.takeFailure().map { Phrases.sentence($0) })
    }
    for failure in book.takeLayerFailures() { Console.report(Phrases.sentence(failure)) }
    return OfflineGeocoder(
      names: PlaceNames(gazetteer: gazetteer, language: language.resolved(context)))
  }
}

enum PlaceLookup {
  static let unknown = Phrases.unknownPlace

  /// Parses a position such as `30.25,120.15`. Returns nil if it isn't a position on Earth.
  static func location(_ text: String) -> Location? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      Double(part.trimmingPrefix(while: \.isWhitespace))
    }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    let location = Location(latitude: numbers[0], longitude: numbers[1])
    return CoordinateKey(location) == nil ? nil : location
  }

  /// Returns a line for each point with a known place.
  static func lines(_ points: [Location], _ places: [Place?]) -> [String] {
    var table = Table(.left, .left)
    for case (let point, let place?) in zip(points, places) {
      table.add(ExposureText.position(point), place == Place() ? unknown : place.text)
    }
    return table.lines
  }

  static func write(_ points: [Location], _ places: [Place?], to json: inout JSONWriter) {
    for case (let point, let place?) in zip(points, places) {
      json.line { json in
        json.field("latitude", point.latitude)
        json.field("longitude", point.longitude)
        place.write(to: &json, withCode: true)
      }
    }
  }
}
