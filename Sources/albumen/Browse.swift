import AlbumenCommands
import ArgumentParser
import CPosix
import Foundation
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import TerminalKit

/// `albumen [PATH…]`: opens the browser.
struct Browse: AsyncParsableCommand, CatalogueUser {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open folders and photos in the browser.")

  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var graphics: GraphicsArguments
  @OptionGroup var chooser: ChooserArguments

  /// The browser shows the problem.
  var reportsConfiguration: Bool { false }

  @MainActor
  mutating func run() async throws {
    let context = ProcessContext.ofProcess
    try chooser.check(context)
    try await Browse.browse(
      try library.resolved(context, separator), library, catalogue, graphics,
      isChooser: chooser.isChooser
    ) { [self] outcome in
      let end = separator.zero ? 0 : UInt8(ascii: "\n")
      let paths = chooser.isChooser ? try outcome.markedPaths() : []
      try chooser.write(chosen: paths, folder: try outcome.folder(), end: end, context)
      if chooser.choose { try print(paths, end: end) }
    }
  }

  /// Opens the browser and waits until it ends. `finish` is called before problems are reported,
  /// but not after a signal.
  @MainActor
  static func browse(
    _ paths: [FilePath], _ library: LibraryArguments, _ catalogue: CatalogueArguments,
    _ graphics: GraphicsArguments, isChooser: Bool = false, culling: Browser.CullingStart? = nil,
    finish: (Browser.Outcome) throws -> Void = { _ in }
  ) async throws {
    let context = ProcessContext.ofProcess
    let method = try graphics.method(context)
    let opened = try catalogue.openSilently(context, by: ChangeOrigin(.screen))
    try refuse(
      missing: paths, in: opened.catalogue,
      areNamed: !library.paths.isEmpty || paths != [context.picturesFolder])
    // Redirected streams indicate a script, unless they were requested: `-` reads paths from
    // standard input, and `--choose` writes marked paths to standard output.
    guard isatty(STDIN_FILENO) == 1 || library.paths.contains(FilePath("-")),
      isatty(STDOUT_FILENO) == 1 || isChooser
    else { throw ExitError(.environment, Phrases.sentence(TerminalError(.notATerminal))) }
    let places = PlaceService(context)
    let outcome: Browser.Outcome
    do throws(TerminalError) {
      outcome = try await Browser(
        paths: paths, context: context, catalogue: opened.catalogue, places: places,
        catalogueError: opened.error, graphics: method,
        picturesDisabledBy: method == GraphicsMethod.none ? graphics.source(context) : nil,
        isChooser: isChooser, culling: culling
      ).run()
    } catch {
      throw ExitError(.environment, Phrases.sentence(error))
    }
    if let failure = outcome.failure { Console.report(Phrases.sentence(failure)) }
    if let unsaved = outcome.unsaved { Console.report(Phrases.notSaved(unsaved)) }
    if let failure = places.takeFailure() { Console.report(Phrases.sentence(failure)) }
    if let signal = outcome.signal {
      OpenCatalogues.checkpointAll()
      albumen_end_process(128 + signal)
    }
    try finish(outcome)
    if outcome.unsaved != nil { throw ExitError(.someFailed) }
    guard outcome.problems.isEmpty else { throw stop(outcome.problems) }
  }

  /// Throws if none of the paths exists and the catalogue contains no photos of them, unlike those
  /// of a disconnected disk.
  private static func refuse(
    missing paths: [FilePath], in catalogue: Catalogue, areNamed: Bool
  ) throws {
    let isAnythingKnown = paths.contains { path in
      // An unreadable catalogue counts as empty; the browser reports the error when it opens.
      LibraryRequest.exists(path) || (try? catalogue.hasPhotos(below: path)) == true
    }
    guard !isAnythingKnown else { return }
    if !areNamed, let folder = paths.first {
      throw ExitError(.environment, Phrases.noPicturesFolder(folder))
    }
    throw stop(paths.map { ScanProblem(path: $0, isFolder: false, reason: .missing) })
  }

  private static func stop(_ problems: [ScanProblem]) -> ExitError {
    ExitError(.environment, problems.map { Phrases.sentence($0) }.joined(separator: "\n"))
  }

  private func print(_ paths: [FilePath], end: UInt8) throws {
    var output = StandardOutput()
    for path in paths {
      try output.write(PathLine.bytes(path, end: end, isTerminal: output.isTerminal))
    }
    try output.flush()
  }
}
