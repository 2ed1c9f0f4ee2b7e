import ArgumentParser
import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Templates
import Transfer

/// The options common to moving and renaming.
struct MoveOptions: ParsableArguments {
  @Flag(help: "Print what would be done without doing it.") var dryRun = false
  @Flag(help: "Print one JSON object; with --dry-run one per file.") var json = false

  /// Plans the work, then prints it or carries it out. Without a destination, photos stay in their
  /// folders.
  func run(
    _ photos: EditedPhotos, to destination: FilePath?, as work: FileOperation,
    naming: (TemplateValues) throws(ExitError) -> FileNaming?
  ) async throws {
    let context = ProcessContext.ofProcess
    let templateValues = EditContext.templateValues(
      PlaceService(context), photos.language.resolved(context))
    let naming = try naming(templateValues)
    let stores = try photos.catalogue.openPersistent(context, toRead: dryRun)
    let (chosen, code) = try await photos.load(stores)
    let planner = try await plan(
      chosen, stores.all(),
      MovePlanner(to: destination, naming: naming, copies: work == .copied))
    let files = try chosen.store.fileStore.required()
    let offline =
      planner.problems.contains { $0.code == .missing } ? try await files.offlineFolders() : []
    for var problem in planner.problems {
      if problem.code == .missing, offline.contains(problem.path.folder) {
        problem.code = .offline
      }
      Console.report(Phrases.sentence(problem, as: Phrases.verb(of: work)))
    }
    if planner.unchanged > 0 { Console.report(Phrases.notMoved(planner.unchanged, as: work)) }
    if planner.clashCount > 0 { Console.report(Phrases.numbered(planner.clashCount)) }
    let planned = planner.moves.count
    if planned > 0 {
      let run = StepRun(work, isTrial: dryRun, json: json)
      if dryRun {
        try run.show(
          planner.moves.steps(as: work), photos: planner.photoCount,
          files: planned, bytes: planner.byteCount)
      } else {
        let done = try await run.apply(planned) {
          [moves = planner.moves] control throws(StoreError) in
          try await files.move(moves, as: work, control)
        }
        if done.count < planned { throw ExitError(.someFailed) }
      }
    }
    if code != .success || !planner.problems.isEmpty { throw ExitError(.someFailed) }
  }

  private func plan(
    _ photos: ChosenPhotos, _ store: any AssetStore, _ planner: MovePlanner
  ) async throws -> MovePlanner {
    var planner = planner
    let albums = planner.usesAlbums ? try await store.readAlbumTitles() : nil
    try await photos.forEach { planner.add($0, album: albums?[$0.id] ?? nil) }
    planner.finish()
    return planner
  }
}
