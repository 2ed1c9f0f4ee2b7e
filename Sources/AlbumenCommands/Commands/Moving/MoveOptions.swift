import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import LibraryScan
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
    let planner = try await plan(
      chosen, catalogue,
      MovePlanner(to: destination, naming: naming, copies: work == .copied))
    let offline = OfflineFolders(catalogue)
    for var problem in planner.problems {
      if problem.code == .gone, offline.hold(problem.path) { problem.code = .offline }
      Words.say(Phrases.sentence(problem, as: work))
    }
    if planner.unchanged > 0 { Words.say(Phrases.notMoved(planner.unchanged, as: work)) }
    if planner.clashCount > 0 { Words.say(Phrases.numbered(planner.clashCount)) }
    let planned = planner.moves.count
    if planned > 0 {
      let steps = MoveDesk.steps(planner.moves, as: work)
      let run = StepRun(work, isTrial: dryRun, json: json)
      if dryRun {
        try run.show(
          steps, photos: planner.photoCount, files: planned, bytes: planner.byteCount)
      } else {
        let registry = StoreChoice.registry(of: catalogue, PlaceBook(surroundings))
        let done = try run.carryOut(planned) { token, progress throws(CatalogueError) in
          try MoveDesk(registry).carryOut(
            steps, photos: planner.photoCount, planned: planned, as: work, token: token,
            progress: progress)
        }
        if work != .copied { await offload { registry.find(changedBy: done) } }
        if done.count < planned { throw Stop(.someFailed) }
      }
    }
    if code != .success || !planner.problems.isEmpty { throw Stop(.someFailed) }
  }

  private func plan(
    _ photos: ChosenPhotos, _ catalogue: Catalogue, _ planner: MovePlanner
  ) async throws -> MovePlanner {
    var planner = planner
    let albums =
      planner.asksForAlbums ? try await StoreChoice.store(of: catalogue).readAlbumTitles() : nil
    try photos.forEach { planner.add($0, album: albums?[$0.id] ?? nil) }
    planner.finish()
    return planner
  }
}
