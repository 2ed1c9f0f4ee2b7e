import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import PhotoCatalogue
import PhotoExport
import PhotoModel
import Templates

/// What moving and renaming have in common.
struct MoveOptions: ParsableArguments {
  @Flag(help: "Print what would be done, and do nothing.") var dryRun = false
  @Flag(help: "Print one JSON object; with --dry-run one for each file.") var json = false

  /// Plans, shows or does it. Without a destination photos stay in their folders.
  func run(
    _ photos: EditedPhotos, to destination: FilePath?, as work: FileWork,
    naming: (TemplateWords) throws(Stop) -> ExportNaming?
  ) async throws {
    let surroundings = Surroundings.ofProcess
    let words = EditSurroundings.words(
      PlaceBook(surroundings), photos.language.resolved(surroundings))
    let naming = try naming(words)
    let catalogue = try photos.catalogue.openKept(surroundings)
    let (chosen, code) = try await photos.load(catalogue)
    let planner = try plan(chosen, catalogue, MovePlanner(to: destination, naming: naming))
    for problem in planner.problems { Words.say(Phrases.sentence(problem)) }
    if planner.unchanged > 0 { Words.say(Phrases.notMoved(planner.unchanged, as: work)) }
    if planner.clashCount > 0 { Words.say(Phrases.numbered(planner.clashCount)) }
    let steps = MoveDesk.steps(planner.moves)
    if !steps.isEmpty {
      let run = StepRun(work, isTrial: dryRun, json: json)
      let done = try run.run(steps) { steps, goOn throws(CatalogueError) in
        try MoveDesk(catalogue).carryOut(steps, as: work, goOn: goOn)
      }
      if !dryRun { await Restored.look(at: done, catalogue) }
      if done.count < steps.count { throw Stop(.someFailed) }
    }
    if code != .success || !planner.problems.isEmpty { throw Stop(.someFailed) }
  }

  private func plan(
    _ photos: ChosenPhotos, _ catalogue: Catalogue, _ planner: MovePlanner
  ) throws -> MovePlanner {
    var planner = planner
    let albums = planner.asksForAlbums ? try ExportAlbums(of: catalogue) : nil
    try photos.forEach { planner.add($0, album: albums?[$0.id] ?? nil) }
    return planner
  }
}
