import ArgumentParser
import CPosix
import Foundation
import GalleryEngine
import Imaging
import LibraryScan
import PhotoExport
import PhotoModel

/// `albumen export`: copies photos with all their files into a folder.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copy photos, with all files that belong to them, into a folder.",
    discussion: """
      Nothing in the folder is ever replaced: a photo whose name is taken becomes 'name (1)'. \
      --template makes folders within it, and --name other names, of what is known of each photo: \
      {created:yyyy}, {place.city|Elsewhere}, {is.raw?RAW/}. --fields lists all with an example; \
      Documentation/Templates.md explains them. --max-size and --format make photos anew; \
      Documentation/Exporting.md says what becomes of what.
      """)

  @OptionGroup var library: LibraryArguments
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Option(
    help: ArgumentHelp(
      "The folder to copy into, made if it is missing; or a new .zip or .tar, or '-' for a tar stream.",
      valueName: "dir"))
  var to: FilePath?
  @OptionGroup var names: NameOptions
  @OptionGroup(title: "Copies and links") var copying: MannerOptions
  @OptionGroup(title: "Renditions") var renditions: RenditionOptions
  @Flag(help: "Make a gallery for browsers in the folder: pages, pictures and small pictures.")
  var web = false
  @Option(help: ArgumentHelp("The title of the gallery.", valueName: "text")) var title: String?
  @OptionGroup var language: LanguageArguments
  @Flag(help: "List what names can be made of, with what the first photo says.") var fields = false
  @Flag(help: "Print what would be copied, and copy nothing.") var dryRun = false
  @Flag(help: "Print a JSON object for each file, and one for the whole.") var json = false

  func validate() throws {
    guard to != nil || fields else { throw ValidationError(Phrases.Usage.noDestination) }
    if let to, let archive = ArchiveTarget(to) {
      if copying.isAboutFolders { throw ValidationError(Phrases.Usage.archiveIsNew) }
      if json, !dryRun, archive == .stream { throw ValidationError(Phrases.Usage.oneOutput) }
    }
    if web, archive != nil || copying.isSaid || names.template != nil || dryRun || json {
      throw ValidationError(Phrases.Usage.webIsItself)
    }
    if title != nil, !web { throw ValidationError(Phrases.Usage.titleNeedsWeb) }
    if copying.link != nil, try renditions.changesFiles() {
      throw ValidationError(Phrases.Usage.linksOfRenditions)
    }
  }

  mutating func run() async throws {
    let surroundings = Surroundings.ofProcess
    let words = EditSurroundings.words(PlaceBook(surroundings), language.resolved(surroundings))
    let naming = try names.naming(words)
    let decoder = DecoderLocation(surroundings).find()
    let contents = try renditions.contents(decoder)
    let query = try filter.query(paths: library.paths)
    let paths = try library.resolved(surroundings, separator)
    let loaded = try await library.load(paths, catalogue, matching: query)
    let code = loaded.report()
    if loaded.index.isEmpty { throw Stop(code) }
    guard let to, !fields else { return try ExportFields.list(of: loaded, words) }
    let place = archive == .stream ? to : to.absolute(in: surroundings.workingFolder)
    if web {
      let gallery = WebExport(
        destination: place, title: title ?? Phrases.webTitle(place),
        contents: try renditions.webContents(decoder), naming: naming, words: words,
        decoders: DecoderProgram.starter(decoder, memory: RenditionSeat.memory))
      if try await !gallery.run(loaded) || code != .success { throw Stop(.someFailed) }
      return
    }
    let plan = try plan(loaded, into: place, naming, contents)
    if dryRun {
      if archive == nil { try ExportCommand.check(plan) }
      try show(plan)
      if plan.runsOutOfRoom() { throw Stop(.environment) }
    } else {
      try await carryOut(plan, surroundings)
    }
    try removeLeft(of: plan, isWhole: code == .success)
    if code != .success || !plan.problems.isEmpty { throw Stop(.someFailed) }
  }

  /// Nil for a folder.
  private var archive: ArchiveTarget? { to.flatMap { ArchiveTarget($0) } }

  private func plan(
    _ library: LoadedLibrary, into destination: FilePath, _ naming: ExportNaming?,
    _ contents: ExportContents
  ) throws -> ExportPlan {
    do {
      var planner =
        if archive != nil {
          ExportPlanner(
            archive: destination, naming: naming, contents: contents, manner: copying.manner)
        } else {
          try ExportPlanner(
            into: destination, naming: naming, contents: contents, manner: copying.manner,
            updates: copying.update)
        }
      let offline = library.offlineFolders
      let albums =
        naming?.asksForAlbums == true ? try ExportAlbums(of: library.registry.catalogue) : nil
      try library.registry.forEach(ExportOrder.ids(in: library.index)) {
        planner.add(
          $0, isOffline: offline.contains($0.path.folder), album: albums?[$0.id] ?? nil)
      }
      return planner.plan
    } catch let error as ExportProblem {
      throw Stop(.environment, Phrases.sentence(error))
    }
  }

  /// Ends the command where the export itself would end at once.
  private static func check(_ plan: ExportPlan) throws(Stop) {
    do throws(ExportProblem) {
      try plan.checkDestination()
    } catch {
      throw Stop(.environment, Phrases.sentence(error))
    }
  }

  private func show(_ plan: ExportPlan) throws(StandardOutput.Failure) {
    for problem in plan.problems { Words.say(Phrases.sentence(problem)) }
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for copy in plan.copies {
        ExportList.write(copy, of: plan, to: &writer)
        try output.write(writer.bytes)
        writer.removeAll()
      }
    } else {
      for copy in plan.copies {
        try output.write(ExportList.line(copy, of: plan, isTerminal: output.isTerminal))
      }
    }
    try output.flush()
    for sentence in Phrases.sentences(plan.notes) { Words.say(sentence) }
    Words.say(Phrases.summary(plan))
  }

  private func carryOut(_ plan: ExportPlan, _ surroundings: Surroundings) async throws {
    if plan.isTooLarge { Words.say(Phrases.summary(plan)) }
    let decoders = DecoderProgram.starter(
      DecoderLocation(surroundings).find(), memory: RenditionSeat.memory)
    let results = ExportResults(json: json)
    let (report, signal) = await ExportRunner.run(
      plan, into: archive?.at(plan.destination), decoders: decoders, results: results.add)
    for problem in report.problems { Words.say(Phrases.sentence(problem)) }
    for sentence in Phrases.sentences(plan.notes) { Words.say(sentence) }
    if report.planned > 0 { Words.say(Phrases.summary(report)) }
    if report.copied > 0, archive == nil {
      ExportHistoryFile(environment: surroundings.environment, home: surroundings.home)
        .add(plan.destination)
    }
    try results.finish(report)
    if let signal { albumen_end_by_signal(signal) }
    if report.end != nil { throw Stop(.environment) }
    if !report.problems.isEmpty { throw Stop(.someFailed) }
  }

  /// Removes what earlier exports have put there and this one would not, after a question. Where not all
  /// of the library could be looked at, nothing is known to have left it.
  private func removeLeft(of plan: ExportPlan, isWhole: Bool) throws {
    guard copying.delete, let left = plan.memory?.left, !left.isEmpty else { return }
    guard isWhole else { throw Stop(.someFailed, Phrases.nothingRemoved) }
    if dryRun {
      for entry in left {
        Words.say(Phrases.wouldRemove(plan.destination.appending(entry.target.path)))
      }
      return
    }
    if !copying.yes {
      guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        throw Stop(.usage, Phrases.Usage.deleteNeedsYes)
      }
      Words.write(Phrases.removes(left.count, from: plan.destination))
      guard ["y", "yes"].contains(readLine()?.lowercased()) else {
        throw Stop(.success, Phrases.nothingRemovedNow)
      }
    }
    let results = ExportResults(json: json)
    let problems = ExportRemoval(from: plan.destination).remove(left, results: results.add)
    for problem in problems { Words.say(Phrases.sentence(problem)) }
    try results.flush()
    Words.say(Phrases.removed(left.count - problems.count, from: plan.destination))
    if !problems.isEmpty { throw Stop(.someFailed) }
  }
}
