import ArgumentParser
import CatalogueLibrary
import Files
import GalleryEngine
import PhotoCatalogue
import PhotoModel
import TimeZones

/// `albumen catalogue zone`: prints or changes the home zone, which applies to photos without a
/// known place.
struct CatalogueZoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zone", abstract: "Print or set the home time zone of the library.",
    discussion: """
      Some times are stored in UTC only, for example those of Google Takeout and of many videos. \
      They are shown in the time zone of the photo's place or, if that is unknown, in the home \
      zone. By default, this is the time zone of the computer that first scanned the library. A \
      change takes effect at the next scan.
      """)

  @Argument(
    help: ArgumentHelp("A time zone, such as Europe/Paris.", valueName: "zone"))
  var zone: String?
  @OptionGroup var catalogue: CatalogueArguments

  mutating func run() async throws {
    let file = try catalogue.existingFile()
    let zones = ProcessContext.ofProcess.zones
    let zone = self.zone.map(ArgumentBytes.shown)
    if let zone {
      try CatalogueZoneCommand.check(zone, in: zones)
    }
    let home: String?
    do throws(CatalogueError) {
      if let zone { try CatalogueZoneCommand.change(file, to: zone) }
      home = try Catalogue.homeZone(of: file)
    } catch {
      throw ExitError(.environment, zone == nil ? Phrases.unread(error) : Phrases.unchanged(error))
    }
    guard let home else { throw ExitError(.nothingMatched, Phrases.noHomeZone) }
    var output = StandardOutput()
    try output.line(home)
    try output.flush()
  }

  /// Rejects unknown zones and names such as `GMT+3` that tzdata doesn't contain. Warns about
  /// `Etc/GMT+3`, because its sign is the opposite of what people expect.
  private static func check(_ zone: String, in zones: ZoneDatabase) throws(ExitError) {
    let signed = SignedZone(zone)
    if let signed, !signed.isInDatabase {
      throw ExitError(.usage, Phrases.signedZone(zone, hours: signed.hours))
    }
    let (isKnown, hasZones): (Bool, Bool)
    do throws(Errno) {
      (isKnown, hasZones) = (try zones.rules(zone) != nil, try zones.version() != nil)
    } catch {
      throw ExitError(.environment, Phrases.unreadableZone(zone, error.description))
    }
    guard isKnown else {
      let near = ZoneSuggestion.nearest(zone, among: zones.names())
      throw ExitError(.usage, Phrases.unknownZone(zone, hasZones: hasZones, near: near))
    }
    if let signed { Console.report(Phrases.westOfGreenwich(zone, hours: signed.hours)) }
  }

  private static func change(_ file: FilePath, to zone: String) throws(CatalogueError) {
    let catalogue = try Catalogue(file: file)
    defer { catalogue.close() }
    try catalogue.setHomeZone(zone)
  }
}
