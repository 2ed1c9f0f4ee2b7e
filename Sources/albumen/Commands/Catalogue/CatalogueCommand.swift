import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import TimeZones

/// `albumen catalogue`: looks after the file that remembers everything.
struct CatalogueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue", abstract: "Check or rebuild the catalogue, or change its home zone.",
    subcommands: [CheckCatalogue.self, RebuildCatalogue.self, ZoneOfCatalogue.self])
}

/// `albumen catalogue zone`: the time zone in which photos are whose place is not known.
struct ZoneOfCatalogue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zone", abstract: "Print or change the library's home zone.",
    discussion: """
      Some times are known in UTC only, as those of Google Takeout and of many videos. They are \
      shown in the time zone of their photo's place, and where that is not known in the library's \
      home zone: that of the machine that scanned it first. A change holds from the next scan on.
      """)

  @Argument(
    help: ArgumentHelp("A time zone, such as Europe/Paris.", valueName: "zone"))
  var zone: String?
  @OptionGroup var catalogue: CatalogueArguments

  mutating func run() async throws {
    let file = try catalogue.existingFile()
    let zones = Surroundings.ofProcess.zones
    if let zone {
      let isKnown: Bool
      let hasZones: Bool
      do throws(Errno) {
        (isKnown, hasZones) = (try zones.rules(zone) != nil, try zones.version() != nil)
      } catch {
        throw Stop(.environment, ErrorText.unreadableZone(zone, error.description))
      }
      if !isKnown { throw Stop(.usage, ErrorText.unknownZone(zone, hasZones: hasZones)) }
    }
    let home: String?
    do throws(CatalogueError) {
      let catalogue = try Catalogue(file: file)
      defer { catalogue.end() }
      if let zone { try catalogue.setHomeZone(zone) }
      home = try catalogue.homeZone()
    } catch {
      throw Stop(.environment, ErrorText.sentence(error))
    }
    guard let home else { throw Stop(.nothingMatched, ErrorText.noHomeZone) }
    var output = StandardOutput()
    try output.line(home)
    try output.flush()
  }
}

/// `albumen catalogue check`: reads all of it.
struct CheckCatalogue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say whether the catalogue is whole.")

  @OptionGroup var catalogue: CatalogueArguments

  mutating func run() async throws {
    let file = try catalogue.existingFile()
    let found: [String]
    do throws(CatalogueError) {
      let catalogue = try Catalogue(file: file)
      defer { catalogue.end() }
      found = try catalogue.check()
    } catch {
      throw Stop(.environment, ErrorText.sentence(error))
    }
    guard found.isEmpty else {
      for words in found { Words.say(ErrorText.safeLines(words)) }
      throw Stop(.environment, ErrorText.sentence(CatalogueError(.damaged, file: file)))
    }
    var output = StandardOutput()
    try output.line(ErrorText.wholeCatalogue(file))
    try output.flush()
  }
}

/// `albumen catalogue rebuild`: saves what only the catalogue knows.
struct RebuildCatalogue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Save what can be read of a damaged catalogue into a new one.",
    discussion: """
      Albums, favourites, marks and the times at which photos were added are kept; what is in the \
      photos themselves is read again by the next scan. The old file stays beside the new one.
      """)

  @OptionGroup var catalogue: CatalogueArguments

  mutating func run() async throws {
    let file = try catalogue.existingFile()
    let report: RebuildReport
    do throws(CatalogueError) {
      report = try Catalogue.rebuild(file, now: FileTime.now, nameOfLost: ErrorText.lostAlbum)
    } catch {
      if error.code == .damaged { throw Stop(.environment, ErrorText.beyondSaving(file)) }
      if error.code == .diskFull { throw Stop(.environment, ErrorText.noRoomToRebuild(file)) }
      throw Stop(.environment, ErrorText.sentence(error))
    }
    var output = StandardOutput()
    for line in ErrorText.kept(report) { try output.line(line) }
    try output.flush()
    for sentence in ErrorText.lost(report) { Words.say(sentence) }
    if !report.isWhole { throw Stop(.someFailed) }
  }
}

extension CatalogueArguments {
  /// The catalogue's file, which must be there: these commands make none.
  fileprivate func existingFile() throws -> FilePath {
    let file = path(.ofProcess)
    guard LibraryRequest.exists(file) else {
      throw Stop(.nothingMatched, ErrorText.noCatalogue(file))
    }
    return file
  }
}
