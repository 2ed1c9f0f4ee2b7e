import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
package import Journal
import LibraryScan
package import PhotoCatalogue
import PhotoModel

/// Options that select the catalogue.
package struct CatalogueArguments: ParsableArguments {
  @Option(
    name: .customLong("catalogue"),
    help: ArgumentHelp("The catalogue to use instead of your own.", valueName: "file"))
  var file: FilePath?
  // Not an option group of its own: debug builds of ArgumentParser validate each group four times
  // per enclosing group.
  @Option(
    name: .customLong("log"),
    help: ArgumentHelp(
      "Write a log to this file (level info, or ALBUMEN_LOG).", valueName: "file"))
  var logFile: FilePath?

  package init() {}

  package var log: LogArguments { LogArguments(file: logFile) }

  /// Opens the catalogue. If it can't be written, prints the reason and uses one in memory.
  ///
  /// A catalogue that must not be written, because it is foreign, newer or damaged, ends the
  /// program.
  func open(_ context: ProcessContext) throws -> CatalogueStores {
    let opened = try openSilently(context)
    if let error = opened.error { Console.report(Phrases.sentence(error)) }
    return CatalogueStores(opened.catalogue)
  }

  /// Opens the catalogue for a command that only reads. A read-only file is read without a message.
  /// `isNeeded` is for data that exists only in the catalogue, where an empty catalogue would give
  /// a wrong result; a missing file isn't created then.
  func openToRead(_ context: ProcessContext, isNeeded: Bool = false) throws -> CatalogueStores {
    if isNeeded, !LibraryRequest.exists(path(context)) {
      guard file == nil else {
        throw ExitError(.nothingMatched, Phrases.noCatalogue(path(context)))
      }
      return CatalogueStores(try Catalogue())
    }
    let opened = try openSilently(context, toRead: true)
    guard let error = opened.error, !(opened.isCopy && error.code == .readOnly) else {
      return CatalogueStores(opened.catalogue)
    }
    if isNeeded, !opened.isCopy {
      let file = path(context)
      throw LibraryRequest.exists(file)
        ? ExitError(.environment, Phrases.unread(error))
        : ExitError(.nothingMatched, Phrases.noCatalogue(file))
    }
    Console.report(Phrases.sentence(error))
    return CatalogueStores(opened.catalogue)
  }

  /// Returns the path of the catalogue, whether it exists or not. Links are followed, because
  /// SQLite stores its log next to the target file.
  func path(_ context: ProcessContext) -> FilePath {
    FileSystem().followed(
      file?.absolute(in: context.workingFolder) ?? CatalogueFile.standard(context))
  }

  /// Returns the path of the catalogue and those of the files that SQLite stores next to it.
  func filePaths(_ context: ProcessContext) -> [FilePath] {
    let main = path(context)
    return ["", "-wal", "-shm", "-journal"].map { FilePath(bytes: main.bytes + Array($0.utf8)) }
  }

  /// An opened catalogue. `error` is the reason if it is in memory. `isCopy` is whether it contains
  /// all data of the file; it is empty otherwise.
  package typealias Opened = (catalogue: Catalogue, error: CatalogueError?, isCopy: Bool)

  /// Opens the catalogue without a message. With `toRead`, a copy in memory includes the history of
  /// the file, and nothing is changed.
  package func openSilently(
    _ context: ProcessContext, by origin: ChangeOrigin = .currentCommand, toRead: Bool = false
  ) throws -> Opened {
    let file = path(context)
    do throws(CatalogueError) {
      let catalogue = try Catalogue(
        file: file, journal: context.journal(by: origin),
        notice: UpdateNotice { Console.report(Phrases.migrating) })
      OpenCatalogues.add(catalogue)
      return (catalogue, nil, false)
    } catch {
      switch error.code {
      case .readOnly, .diskFull:
        let journal = toRead ? context.journal(by: origin, isReadOnly: true) : nil
        let (catalogue, isCopy) = try CatalogueArguments.inMemory(file, origin, journal)
        return (catalogue, error, isCopy)
      case .failed:
        throw ExitError(.environment, Phrases.unusable(error))
      case .newer, .notACatalogue, .notAFile, .damaged, .busy, .inUse, .refused, .journal:
        throw ExitError(.environment, Phrases.sentence(error))
      }
    }
  }

  /// Creates a catalogue in memory as a substitute for a file that can't be written. It contains
  /// all data of the file, or is empty.
  private static func inMemory(
    _ file: FilePath, _ origin: ChangeOrigin = .currentCommand,
    _ existingJournal: ChangeJournal? = nil
  ) throws(CatalogueError) -> (catalogue: Catalogue, isCopy: Bool) {
    let journal = ChangeJournal(in: nil, by: origin) { FileTime.now }
    // If copying fails, use an empty catalogue. The reason why the file is unusable is already
    // known.
    if let copy = try? Catalogue(copyOf: file, journal: existingJournal ?? journal) {
      return (copy, true)
    }
    return (try Catalogue(journal: journal), false)
  }

  /// Returns a substitute for a catalogue that failed while in use, or nil if a substitute wouldn't
  /// help.
  static func fallback(after error: StoreError?) throws(CatalogueError) -> CatalogueStores? {
    switch (error?.code, error?.file) {
    case (.readOnly, let file?), (.diskFull, let file?):
      CatalogueStores(try inMemory(file).catalogue)
    default: nil
    }
  }
}

enum CatalogueFile {
  /// Returns `$XDG_DATA_HOME/albumen/catalogue.sqlite`. A relative path in the variable is ignored,
  /// as the XDG specification requires.
  static func standard(_ context: ProcessContext) -> FilePath {
    let data =
      context.environment.folder("XDG_DATA_HOME")
      ?? context.home.appending(".local").appending("share")
    return data.appending("albumen").appending("catalogue.sqlite")
  }
}
