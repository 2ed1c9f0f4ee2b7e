import ArgumentParser
import CatalogueLibrary
import Foundation
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// `albumen catalogue`: maintains the catalogue file.
struct CatalogueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue", abstract: "Check or rebuild the catalogue, or set its home zone.",
    subcommands: [CheckCatalogue.self, RebuildCatalogue.self, CatalogueZoneCommand.self])
}

/// `albumen catalogue check`: reads the whole catalogue to verify it.
struct CheckCatalogue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the catalogue for damage.")

  @OptionGroup var catalogue: CatalogueArguments

  mutating func run() async throws {
    let file = try catalogue.existingFile()
    if catalogue.isEmpty(file) { throw ExitError(.nothingMatched, Phrases.emptyCatalogue(file)) }
    let found: [String]
    do throws(CatalogueError) {
      found = try Catalogue.check(file)
    } catch {
      throw ExitError(.environment, Phrases.unread(error))
    }
    guard found.isEmpty else {
      for problem in found { Console.report(Phrases.safeLines(problem)) }
      throw ExitError(.environment, Phrases.sentence(CatalogueError(.damaged, file: file)))
    }
    var output = StandardOutput()
    try output.line(Phrases.intactCatalogue(file))
    try output.flush()
  }
}

/// `albumen catalogue rebuild`: rebuilds the catalogue, and preserves the data that exists only
/// there.
struct RebuildCatalogue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Recover the data of a damaged catalogue into a new one.",
    discussion: """
      Albums, favourites, marks and the times at which photos were added are recovered; the \
      metadata in the photos is read again by the next scan. The old file is kept next to the \
      new one.
      """)

  @OptionGroup var catalogue: CatalogueArguments

  mutating func run() async throws {
    let file = try catalogue.existingFile()
    let report: RebuildReport
    do throws(CatalogueError) {
      report = try Catalogue.rebuild(file, now: FileTime.now, titleForLost: Phrases.lostAlbum)
    } catch {
      if error.code == .notACatalogue, catalogue.isEmpty(file) {
        throw ExitError(.nothingMatched, Phrases.emptyCatalogue(file))
      }
      if error.code == .damaged { throw ExitError(.environment, Phrases.unrecoverable(file)) }
      if error.code == .diskFull { throw ExitError(.environment, Phrases.noRoomToRebuild(file)) }
      throw ExitError(.environment, Phrases.unchanged(error))
    }
    var output = StandardOutput()
    for line in Phrases.salvaged(report) { try output.line(line) }
    try output.flush()
    for sentence in Phrases.lost(report) { Console.report(sentence) }
    if !report.isComplete { throw ExitError(.someFailed) }
  }
}

extension CatalogueArguments {
  /// Returns the path of the catalogue file, which must exist: these commands don't create one.
  func existingFile() throws -> FilePath {
    let file = path(.ofProcess)
    guard LibraryRequest.exists(file) else {
      throw ExitError(.nothingMatched, Phrases.noCatalogue(file))
    }
    return file
  }

  /// Whether a file is empty: it doesn't even contain the tables of a catalogue.
  func isEmpty(_ file: FilePath) -> Bool {
    // A file that can't be read doesn't count as empty.
    (try? Catalogue.version(of: file)) == 0
  }
}
