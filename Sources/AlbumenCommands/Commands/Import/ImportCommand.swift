import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoModel
import Transfer

/// `albumen import`: imports photos into the library.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import photos from a card, folder or archive.",
    discussion: """
      Photos are sorted into folders by the date taken. Photos that are already in the library, \
      under any name, or in the trash are skipped; the library is the opened or scanned folder \
      that contains --into. Every copy is read back to verify it; with --move, the original is \
      then removed. 'albumen undo' undoes an import. See Documentation/Importing.md.
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders, photos and archives (.zip, .tgz); '-' reads one photo from standard input.",
      valueName: "source"))
  var sources: [FilePath] = []
  @Flag(help: "Import from the mounted camera card.") var card = false
  @Option(
    help: ArgumentHelp(
      "Import the photos in this folder, and new ones as they arrive, until Ctrl-C.",
      valueName: "dir"))
  var watch: FilePath?
  @Option(
    help: ArgumentHelp("The folder to import into, created if missing.", valueName: "dir"))
  var into: FilePath
  @Option(
    help: ArgumentHelp(
      "The template for the folders in it.", valueName: "template"))
  var template = ImportOptions.defaultFolder
  @Option(
    help: ArgumentHelp(
      "The file names, without extension: '{created:yyyyMMdd-HHmmss}'. With '-', the full name.",
      valueName: "template"))
  var name: String?
  @Option(
    help: ArgumentHelp("Add the photos to this album. Can be repeated.", valueName: "title"),
    completion: CompletedValue.album.completion)
  var album: [String] = []
  @Option(
    help: ArgumentHelp("Add this keyword to the photos. Can be repeated.", valueName: "word"),
    completion: CompletedValue.keyword.completion)
  var keyword: [String] = []
  @Option(help: ArgumentHelp("Set the copyright of the photos.", valueName: "text"))
  var copyright: String?
  @Option(
    help: ArgumentHelp("Write a second, verified copy of each photo here.", valueName: "dir"))
  var backup: FilePath?
  @Flag(help: "Remove each original after its copy is verified.") var move = false
  @Flag(help: "Also import photos that are already in the library or its trash.") var again = false
  @Flag(help: "Also skip photos that the catalogue has in folders outside the library.")
  var skipElsewhere = false
  @Flag(help: "Add the people in Google Takeout photos as keywords.") var people = false
  @Flag(help: "Print what would be imported without importing it.") var dryRun = false
  @Flag(help: "Print one JSON object per file.") var json = false
  @OptionGroup var language: LanguageArguments
  @OptionGroup var catalogue: CatalogueArguments

  private var isInput: Bool { sources == [FilePath("-")] }

  func validate() throws {
    guard album.allSatisfy({ AlbumTitle.cleaned($0) != nil }) else {
      throw ValidationError(Phrases.Usage.albumNeedsName)
    }
    if watch != nil {
      if card || !sources.isEmpty { throw ValidationError(Phrases.Usage.watchConflicts) }
      if dryRun { throw ValidationError(Phrases.Usage.watchAndDryRun) }
      return
    }
    guard card || !sources.isEmpty else { throw ValidationError(Phrases.Usage.noSource) }
    guard sources.contains(FilePath("-")) else { return }
    guard isInput, !card else { throw ValidationError(Phrases.Usage.inputConflicts) }
    guard let name, !name.isEmpty, !name.contains("/") else {
      throw ValidationError(Phrases.Usage.inputNeedsName)
    }
    if move { throw ValidationError(Phrases.Usage.inputIsNotMoved) }
  }

  mutating func run() async throws {
    let context = ProcessContext.ofProcess
    let options = options(in: context.workingFolder)
    let naming = try naming(options, context)
    let watched = watch?.absolute(in: context.workingFolder)
    if let watched, !LibraryRequest.isFolder(watched) {
      throw ExitError(
        .environment, Phrases.cannotRead(watched, Errno.noSuchFileOrDirectory.description))
    }
    let from: ImportSources =
      if isInput {
        ImportSources([])
      } else if let watched {
        ImportSources([watched])
      } else {
        try ImportSources(sources, context, usesCard: card)
      }
    let paths = from.paths
    try check(options, paths)
    let (archives, otherPaths) = ImportArchives.split(paths)
    if move, !archives.isEmpty { throw ExitError(.usage, Phrases.Usage.archivesAreNotMoved) }
    let stores = try catalogue.openPersistent(context)
    let catalogue = stores.catalogue
    // Scans the destination first: its current photos count as already in the library.
    if LibraryRequest.isFolder(options.into) {
      _ = await LoadedLibrary.find(LibraryRequest([options.into]), stores)
    }
    let tools = ImportTools(context, PlaceService(context))
    if let watched {
      return try await importArrivals(in: watched, options, naming, catalogue, tools)
    }
    // A dry run doesn't create the destination, but it unpacks archives and requires the same
    // amount of space.
    let staging =
      dryRun ? options.trialFolder(else: FilePath(NSTemporaryDirectory())) : options.into
    let unpacked =
      archives.isEmpty ? nil : try ImportReading.unpack(archives, in: staging)
    let input = isInput ? try ImportInput(name ?? "") : nil
    defer { input?.remove() }
    let sources = (input.map { [$0.file] } ?? otherPaths) + (unpacked?.folders ?? [])
    // The user knows neither the unpacked files nor the temporary file with standard input.
    let displayedPath = { [inputName = name] (file: FilePath) in
      if let input, input.file == file { return FilePath(inputName ?? "-") }
      return unpacked?.shown(file) ?? file
    }
    var list = ImportList(json: json, isTrial: dryRun, shown: displayedPath)
    for problem in unpacked?.problems ?? [] { try list.add(problem) }
    // Problems are listed even if there is nothing to import.
    try list.flush()
    if sources.isEmpty {
      guard unpacked?.problems.isEmpty == true else { throw ExitError(.someFailed) }
      throw ExitError(.nothingMatched, Phrases.noPhotos(in: paths))
    }
    let reading = try await ImportReading.read(
      sources, from: isInput ? nil : paths, archives: unpacked, shown: displayedPath, tools)
    if !isInput {
      list.sourceMetadata = SourceMetadata(reading.source, sources)
      for remark in try reading.source.remarks(list.sourceMetadata, shown: displayedPath) {
        Console.report(remark)
      }
    }
    let plan = try reading.plan(options, naming, catalogue, &list) {
      ImportReading.remove(unpacked)
      input?.remove()
    }
    let code = reading.code
    if dryRun {
      try list.show(plan)
      let skippedCount = move ? plan.copies.count { FileSystem().isInForeignPackage($0.source) } : 0
      if skippedCount > 0 { Console.report(Phrases.skippedInPackages(skippedCount)) }
      if !plan.problems.isEmpty || skippedCount > 0 { throw ExitError(.someFailed) }
      if plan.fileCount == 0 { throw ExitError(code == .success ? .nothingMatched : code) }
      if code != .success { throw ExitError(code) }
      return
    }
    guard plan.fileCount > 0 else {
      let hasFailed = !plan.problems.isEmpty
      for problem in plan.problems { try list.add(problem) }
      try list.end(isEmpty: true)
      if hasFailed { throw ExitError(.someFailed) }
      Console.report(Phrases.nothingNew)
      throw ExitError(code == .success ? .nothingMatched : code)
    }
    let origin = ImportOrigin(
      paths.filter { LibraryRequest.isFolder($0) }, staged: unpacked?.folders ?? [],
      isUserFiles: !isInput)
    let carrying = ImportConsole(
      importer: Importer(catalogue, tools), plan: plan, options: options, origin: origin)
    let console = JobConsole()
    let outcome = try await carrying.run(&list, console)
    try list.end()
    ImportReading.remove(unpacked)
    console.endBySignal { input?.remove() }
    if outcome.report.end != nil { throw ExitError(.environment) }
    if options.ejects, !outcome.hasFailed { from.unmountCard(context) }
    if outcome.hasFailed || code != .success { throw ExitError(.someFailed) }
  }

  private func options(in workingFolder: FilePath) -> ImportOptions {
    var options = ImportOptions(into: into.absolute(in: workingFolder))
    options.backup = backup?.absolute(in: workingFolder)
    (options.albums, options.keywords, options.copyright) = (album, keyword, copyright)
    (options.importsPeople, options.reimports, options.skipsOutsideLibrary) = (
      people, again, skipElsewhere
    )
    (options.moves, options.ejects) = (move, card)
    // A photo from standard input has already been named.
    (options.folder, options.name) = (template, isInput ? "" : name ?? "")
    return options
  }

  /// Ends the command if a folder would be imported into itself or one of its subfolders, or if
  /// both copies would be in the same folder.
  private func check(_ options: ImportOptions, _ sources: [FilePath]) throws(ExitError) {
    switch options.clash(with: sources) {
    case .inside(let source, let target):
      throw ExitError(.usage, Phrases.sourceInsideDestination(source, target))
    case .backup: throw ExitError(.usage, Phrases.Usage.backupNeedsOtherFolder)
    case .foreign(let folder):
      throw ExitError(
        .environment, Phrases.sentence(FileProblem(.destinationForeign, folder), as: "import"))
    case nil: break
    }
  }

  private func naming(
    _ options: ImportOptions, _ context: ProcessContext
  ) throws -> FileNaming {
    let templateValues = EditContext.templateValues(
      PlaceService(context), language.resolved(context))
    return try NameOptions.naming(
      folder: options.folder, name: (options.name, "--name"), templateValues)
      ?? FileNaming(values: templateValues)
  }
}
