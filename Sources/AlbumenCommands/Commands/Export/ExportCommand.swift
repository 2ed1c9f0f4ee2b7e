import ArgumentParser
import DecoderProtocol
import Files
import Foundation
import GalleryEngine
import Imaging
import PhotoExport
import PhotoModel
import Transfer

/// `albumen export`: copies photos with all their files into a folder.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export photos, with their companion files.",
    discussion: """
      Existing files are not replaced unless you ask for it: a photo whose name is taken becomes \
      'name (1)'. --template and --name set folders and file names from metadata: \
      {created:yyyy}, {place.city|Elsewhere}, {is.raw?RAW/}; --fields lists the fields. --preset \
      applies a preset: original, web, small, archive, gallery, or one saved in the browser; \
      other options override it. --max-size and --format convert photos. See \
      Documentation/Exporting.md and Documentation/Templates.md.
      """)

  @OptionGroup var library: LibraryArguments
  @Flag(help: "Export the marked photos.") var selection = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Option(
    help: ArgumentHelp(
      "The folder to export to, created if missing; a new .zip or .tar; or '-' for a tar stream.",
      valueName: "dir"))
  var to: FilePath?
  @Option(
    help: ArgumentHelp("The preset to apply.", valueName: "name"),
    completion: CompletedValue.preset.completion)
  var preset: String?
  @OptionGroup var names: NameOptions
  @OptionGroup(title: "Copies and links") var copying: TransferOptions
  @OptionGroup(title: "Renditions") var renditions: RenditionOptions
  @Flag(help: "Export adjusted photos with their adjustments (the default).")
  var adjusted = false
  @Flag(help: "Export the original files of adjusted photos.") var original = false
  @Flag(help: "Create a web gallery in the folder: pages, pictures and thumbnails.")
  var web = false
  @Option(help: ArgumentHelp("The title of the web gallery.", valueName: "text")) var title: String?
  @OptionGroup var language: LanguageArguments
  @Flag(help: "List the fields of templates, with the values of the first photo.")
  var fields = false
  @Flag(help: "Print what would be exported without exporting it.") var dryRun = false
  @Flag(help: "Print one JSON object per file, and one for the whole export.") var json = false

  func validate() throws {
    guard to != nil || fields else { throw ValidationError(Phrases.Usage.destinationNeeded) }
    if let to {
      do throws(FileProblem) {
        try ArchiveTarget.check(to)
      } catch {
        throw ValidationError(Phrases.sentence(error))
      }
    }
    if let to, let archive = ArchiveTarget(to) {
      if copying.isAboutFolders { throw ValidationError(Phrases.Usage.archiveConflicts) }
      if json, !dryRun, archive == .stream {
        throw ValidationError(Phrases.Usage.jsonNeedsOtherOutput)
      }
    }
    if selection, !library.paths.isEmpty {
      throw ValidationError(Phrases.Usage.pathsAndSelection)
    }
    if selection, filter.text != nil { throw ValidationError(Phrases.Usage.whereAndSelection) }
    if web, archive != nil || !copying.isGalleryCompatible || names.template != nil || json {
      throw ValidationError(Phrases.Usage.webConflicts)
    }
    if adjusted, original { throw ValidationError(Phrases.Usage.adjustedOrOriginal) }
    // The settings of a preset can only be checked after its file has been read.
    if preset == nil { try check(try settings(ExportSettings())) }
  }

  /// Returns `base` with the values given on the command line.
  private func settings(_ base: ExportSettings) throws -> ExportSettings {
    var settings = base
    if let template = names.template { settings.folder = template }
    if let name = names.name { settings.name = name }
    if web { settings.shape = .web }
    try renditions.apply(to: &settings)
    copying.apply(to: &settings)
    if let title { settings.title = title }
    if original || adjusted { settings.isAdjusted = adjusted }
    return settings
  }

  /// Throws a validation error if settings contradict each other.
  private func check(_ settings: ExportSettings) throws {
    if title != nil, settings.shape != .web {
      throw ValidationError(Phrases.Usage.titleNeedsWeb)
    }
    if renditions.keepLocation, settings.shape != .web || renditions.stripLocation {
      throw ValidationError(Phrases.Usage.keepLocationNeedsWeb)
    }
    if settings.shape == .web, archive != nil || !copying.isGalleryCompatible || json {
      throw ValidationError(Phrases.Usage.webConflicts)
    }
    if copying.link != nil, settings.changesFiles {
      throw ValidationError(Phrases.Usage.renditionsNeedCopies)
    }
    if adjusted, settings.transfer.isLink {
      throw ValidationError(Phrases.Usage.adjustedNeedsCopies)
    }
    try renditions.check(settings)
    if settings.sidecars.generatedKind != nil, settings.updates, settings.shape != .web {
      throw ValidationError(Phrases.Usage.generatedSidecarsAndUpdate)
    }
  }

  private func settings(_ context: ProcessContext) throws -> ExportSettings {
    guard let preset else { return try settings(ExportSettings()) }
    let presets = context.exportPresets()
    guard let base = presets.named(preset).flatMap({ presets[$0] }) else {
      throw ExitError(.usage, Phrases.Usage.unknownPreset(preset, of: presets.all.map(\.name)))
    }
    let settings = try settings(base)
    do {
      try check(settings)
    } catch let error as ValidationError {
      throw ExitError(.usage, error.message)
    }
    return settings
  }

  mutating func run() async throws {
    let context = ProcessContext.ofProcess
    let templateValues = EditContext.templateValues(
      PlaceService(context), language.resolved(context))
    let settings = try settings(context).normalized(inArchive: archive != nil)
    if settings.clash == .ask, !dryRun, !fields, !Console.canAsk {
      throw ExitError(.environment, Phrases.Usage.askNeedsTerminal)
    }
    let naming = try NameOptions.naming(
      folder: settings.folder, name: (settings.name, "--name"), templateValues)
    let decoder = DecoderLocation(context).find()
    let loaded = try await load(context)
    let code = loaded.report()
    if loaded.index.isEmpty { throw ExitError(code) }
    guard let to, !fields else { return try await ExportFields.list(of: loaded, templateValues) }
    let destination = archive == .stream ? to : to.absolute(in: context.workingFolder)
    let source = try loaded.store.fileStore.required().exports
    let planner = try ExportCommand.attempt { () throws(FileProblem) in
      try ExportWorkPlanner(
        settings, into: destination, naming: naming,
        writable: settings.dependsOnWritableFormats ? WritableFormats.of(decoder) : [.jpeg],
        title: Phrases.webTitle(destination),
        isInLibrary: archive == nil && source.isInLibrary(destination),
        describe: { Phrases.webPhoto($0, templateValues, stripsLocation: settings.stripsLocation) })
    }
    let work = try await work(loaded, planner)
    // Replacing an earlier gallery needs no confirmation.
    let asks = !work.isGallery && !work.plan.obsolete.isEmpty
    if asks, !dryRun, !copying.yes, !Console.canAsk {
      throw ExitError(.environment, Phrases.Usage.deleteNeedsYes)
    }
    if dryRun {
      if archive == nil {
        try ExportCommand.check(work.plan)
      } else {
        try ExportCommand.attempt { () throws(FileProblem) in try work.plan.checkPackage() }
      }
      try show(work, source.originals)
      if work.isGallery, code == .success { printObsolete(work, source.originals) }
      if work.plan.exceedsFreeSpace() { throw ExitError(.environment) }
    } else {
      try await execute(
        work, context, source, stripsLocation: settings.stripsLocation, isComplete: code == .success
      )
    }
    if asks {
      try removeObsolete(of: work.plan, source, isComplete: code == .success)
    }
    if code != .success || !work.plan.problems.isEmpty { throw ExitError(.someFailed) }
  }

  private func load(_ context: ProcessContext) async throws -> LoadedLibrary {
    guard selection else {
      let query = try filter.query(paths: library.paths)
      return try await library.load(
        try library.resolved(context, separator), catalogue, matching: query)
    }
    let stores = try catalogue.openToRead(context, isNeeded: true)
    let paths = try await MarkedPhotos.paths(stores.all())
    return try await LoadedLibrary.load(
      LibraryRequest(paths), readingWith: stores, scans: !library.noScan)
  }

  /// The archive to write, or nil to export to a folder.
  private var archive: ArchiveTarget? { to.flatMap { ArchiveTarget($0) } }

  private static func attempt<Value>(
    _ body: () throws(FileProblem) -> Value
  ) throws(ExitError) -> Value {
    do throws(FileProblem) {
      return try body()
    } catch {
      throw ExitError(.environment, Phrases.sentence(error))
    }
  }

  private func work(
    _ library: LoadedLibrary, _ planner: ExportWorkPlanner
  ) async throws -> ExportWork {
    var planner = planner
    let offline = library.offlineFolders
    let albums =
      planner.needsAlbums ? try await library.store.readAlbumTitles() : nil
    // Marked photos have no order. Named photos have the order of their album or another list.
    let arranged = selection ? [] : try await library.namedIDs()
    try await library.store.forEach(ExportOrder.ids(in: library.index, arranged: arranged)) {
      planner.add(
        $0, isOffline: offline.contains($0.path.folder), album: albums?[$0.id] ?? nil)
    }
    return planner.work
  }

  /// Ends the command if the export itself would fail immediately.
  private static func check(_ plan: ExportPlan) throws(ExitError) {
    try attempt { () throws(FileProblem) in try plan.checkDestination() }
  }

  /// Prints the files of a plan. For a web gallery these are the pictures and the thumbnails.
  private func show(
    _ work: ExportWork, _ originals: OriginalFiles
  ) throws(StandardOutput.Failure) {
    for part in work.parts { try show(part, originals) }
    if work.plan.isInLibrary { Console.report(Phrases.inLibrary(work.destination)) }
  }

  private func show(
    _ plan: ExportPlan, _ originals: OriginalFiles
  ) throws(StandardOutput.Failure) {
    for problem in plan.problems { Console.report(Phrases.sentence(problem)) }
    var output = StandardOutput()
    var writer = JSONWriter()
    var trial = ExportTrial(of: plan, originals: originals)
    try trial.run { (copy) throws(StandardOutput.Failure) in
      if json {
        ExportList.write(copy, of: plan, to: &writer)
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        try output.write(ExportList.line(copy, of: plan, isTerminal: output.isTerminal))
      }
    }
    try output.flush()
    for sentence in Phrases.sentences(plan.deviations) { Console.report(sentence) }
    Console.report(Phrases.summary(trial))
  }

  private func execute(
    _ work: ExportWork, _ context: ProcessContext, _ source: ExportSource,
    stripsLocation: Bool, isComplete: Bool
  ) async throws {
    let plan = work.plan
    if work.isTooLarge { Console.report(Phrases.startOfTooLarge(plan)) }
    let decoders = DecoderProgram.starter(
      DecoderLocation(context).find(), memory: RenditionWorker.memory)
    let results = ExportResults(json: json)
    let console = JobConsole()
    let report = await ExportRunner.run(
      work, console, decoders: decoders, source: source, stripsLocation: stripsLocation,
      removesObsolete: work.isGallery && isComplete, results: results.add)
    for problem in report.problems { Console.report(Phrases.sentence(problem)) }
    for sentence in Phrases.sentences(plan.deviations) { Console.report(sentence) }
    if plan.isInLibrary, report.copied > 0 { Console.report(Phrases.inLibrary(work.destination)) }
    if let gallery = report.gallery {
      Console.report(Phrases.webGallery(gallery.photos, at: gallery.page))
      if report.removed > 0 {
        Console.report(Phrases.removed(report.removed, from: work.destination))
      }
      let isAllMade = isComplete && report.problems.allSatisfy(\.keepsPreviousFile)
      if !isAllMade, work.hasEarlierGallery { Console.report(Phrases.galleryKept) }
    } else if report.planned > 0 {
      Console.report(Phrases.summary(report))
    }
    if report.copied > 0, archive == nil {
      ExportHistoryFile(environment: context.environment, home: context.home)
        .add(work.destination)
    }
    try results.finish(report)
    console.endBySignal()
    if report.end != nil { throw ExitError(.environment) }
    if !report.problems.isEmpty { throw ExitError(.someFailed) }
  }

  /// Prints what a gallery removes from the earlier gallery that it replaces.
  private func printObsolete(_ work: ExportWork, _ originals: OriginalFiles) {
    var count = 0
    for part in work.parts {
      let removal = ExportRemoval(from: part.destination, originals: originals)
      for entry in part.obsolete where removal.mayRemove(entry) {
        Console.report(Phrases.wouldRemove(part.destination.appending(entry.target.path)))
        count += 1
      }
    }
    if count > 1 { Console.report(Phrases.wouldRemove(count, from: work.destination)) }
  }

  /// Removes the files of earlier exports that this export would not write, after confirmation.
  /// They are moved to the trash if there is one. Removes nothing if part of the library could not
  /// be read, because then no photo is known to have left it.
  private func removeObsolete(
    of plan: ExportPlan, _ source: ExportSource, isComplete: Bool
  ) throws {
    let left = plan.obsolete
    guard !left.isEmpty else { return }
    guard isComplete else { throw ExitError(.someFailed, Phrases.nothingRemoved) }
    let removal = ExportRemoval(
      from: plan.destination, originals: source.originals, trash: source.trash)
    if dryRun {
      for entry in left where removal.mayRemove(entry) {
        Console.report(Phrases.wouldRemove(plan.destination.appending(entry.target.path)))
      }
      return
    }
    let isTrash = source.trash.isAvailable(plan.destination)
    if !copying.yes {
      let question = Phrases.removes(left.count, from: plan.destination, isTrash: isTrash)
      guard Console.confirm(question) else {
        throw ExitError(.success, Phrases.nothingRemovedNow)
      }
    }
    let results = ExportResults(json: json)
    var count = 0
    let problems = removal.remove(left) { result in
      count += 1
      results.add(result)
    }
    for problem in problems { Console.report(Phrases.sentence(problem)) }
    try results.flush()
    Console.report(Phrases.removed(count, from: plan.destination, isTrash: isTrash))
    if !problems.isEmpty { throw ExitError(.someFailed) }
  }
}
