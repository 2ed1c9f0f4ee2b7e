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
    help: ArgumentHelp("The folder to copy into; made if it is missing.", valueName: "dir"))
  var to: FilePath?
  @OptionGroup var names: NameOptions
  @OptionGroup(title: "Renditions") var renditions: RenditionOptions
  @OptionGroup var language: LanguageArguments
  @Flag(help: "List what names can be made of, with what the first photo says.") var fields = false
  @Flag(help: "Print what would be copied, and copy nothing.") var dryRun = false
  @Flag(help: "Print one JSON object; with --dry-run one for each file.") var json = false

  func validate() throws {
    guard to != nil || fields else { throw ValidationError(Phrases.Usage.noDestination) }
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
    let plan = try plan(
      loaded, into: to.absolute(in: surroundings.workingFolder), naming, contents)
    if dryRun {
      try ExportCommand.check(plan)
      try show(plan)
      if plan.runsOutOfRoom() { throw Stop(.environment) }
    } else {
      try await carryOut(plan, surroundings)
    }
    if code != .success || !plan.problems.isEmpty { throw Stop(.someFailed) }
  }

  private func plan(
    _ library: LoadedLibrary, into destination: FilePath, _ naming: ExportNaming?,
    _ contents: ExportContents
  ) throws -> ExportPlan {
    do {
      var planner = try ExportPlanner(into: destination, naming: naming, contents: contents)
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
    let (report, signal) = await ExportRunner.run(plan, decoders: decoders)
    for problem in report.problems { Words.say(Phrases.sentence(problem)) }
    for sentence in Phrases.sentences(plan.notes) { Words.say(sentence) }
    if report.planned > 0 { Words.say(Phrases.summary(report)) }
    if report.copied > 0 {
      ExportHistoryFile(environment: surroundings.environment, home: surroundings.home)
        .add(plan.destination)
    }
    if json {
      var writer = JSONWriter()
      ExportList.write(report, to: &writer)
      var output = StandardOutput()
      try output.write(writer.bytes)
      try output.flush()
    }
    if let signal { albumen_end_by_signal(signal) }
    if report.end != nil { throw Stop(.environment) }
    if !report.problems.isEmpty { throw Stop(.someFailed) }
  }
}
