import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
package import Journal
import LibraryScan
package import PhotoCatalogue
import PhotoModel

/// Which catalogue is used.
package struct CatalogueArguments: ParsableArguments {
  @Option(
    name: .customLong("catalogue"),
    help: ArgumentHelp("Another catalogue than your own.", valueName: "file"))
  var file: FilePath?
  // Not a group of its own: debug builds of ArgumentParser check each group four times for each group around it.
  @Option(
    name: .customLong("log"),
    help: ArgumentHelp(
      "Write to this file what is done, as 'info' or as ALBUMEN_LOG says.", valueName: "file"))
  var logFile: FilePath?

  package init() {}

  package var log: LogArguments { LogArguments(file: logFile) }

  /// The catalogue, or one in memory where it can't be written, which is said.
  ///
  /// One that must not be written to, since it is not ours, newer or damaged, ends the program.
  func open(_ context: ProcessContext) throws -> CatalogueStores {
    let opened = try openSilently(context)
    if let error = opened.error { Console.say(Phrases.sentence(error)) }
    return CatalogueStores(opened.catalogue)
  }

  /// The same for commands that only look: one that may be read and not written to is read, without a
  /// word. `isNeeded` is for what only the catalogue knows, which an empty one would deny; one that
  /// is not there is not made then.
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
    Console.say(Phrases.sentence(error))
    return CatalogueStores(opened.catalogue)
  }

  /// Where it is, whether it is there or not. Links are followed: SQLite keeps the catalogue's log
  /// beside the file that they lead to.
  func path(_ context: ProcessContext) -> FilePath {
    FileSystem().followed(
      file?.absolute(in: context.workingFolder) ?? CatalogueFile.standard(context))
  }

  /// The same, and those that SQLite keeps beside it.
  func filePaths(_ context: ProcessContext) -> [FilePath] {
    let main = path(context)
    return ["", "-wal", "-shm", "-journal"].map { FilePath(bytes: main.bytes + Array($0.utf8)) }
  }

  /// A catalogue, and why it is one in memory, if it is: one that holds all that the file does, or an
  /// empty one.
  package typealias Opened = (catalogue: Catalogue, error: CatalogueError?, isCopy: Bool)

  /// Opens it without a message. With `toRead`, a copy in memory has the history of the file, and no change is made.
  package func openSilently(
    _ context: ProcessContext, by origin: ChangeOrigin = .ofCommand, toRead: Bool = false
  ) throws -> Opened {
    let file = path(context)
    do throws(CatalogueError) {
      let catalogue = try Catalogue(
        file: file, journal: context.journal(by: origin),
        notice: UpdateNotice { Console.say(Phrases.bringingUpToDate) })
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

  /// A catalogue in memory in place of a file that can't be written to: with all that the file holds,
  /// or an empty one.
  private static func inMemory(
    _ file: FilePath, _ origin: ChangeOrigin = .ofCommand, _ kept: ChangeJournal? = nil
  ) throws(CatalogueError) -> (catalogue: Catalogue, isCopy: Bool) {
    let journal = ChangeJournal(in: nil, by: origin) { FileTime.now }
    // A copy that fails is no second fault: why the file can't be used is known already.
    if let copy = try? Catalogue(copyOf: file, journal: kept ?? journal) { return (copy, true) }
    return (try Catalogue(journal: journal), false)
  }

  /// The catalogue to go on with where the one that was opened failed while it was used; nil where
  /// that would not help.
  static func fallback(after error: StoreError?) throws(CatalogueError) -> CatalogueStores? {
    switch (error?.code, error?.file) {
    case (.readOnly, let file?), (.diskFull, let file?):
      CatalogueStores(try inMemory(file).catalogue)
    default: nil
    }
  }
}

enum CatalogueFile {
  /// `$XDG_DATA_HOME/albumen/catalogue.sqlite`; a path that is not absolute is none, as the XDG
  /// specification has it.
  static func standard(_ context: ProcessContext) -> FilePath {
    let data =
      context.environment.folder("XDG_DATA_HOME")
      ?? context.home.appending(".local").appending("share")
    return data.appending("albumen").appending("catalogue.sqlite")
  }
}
