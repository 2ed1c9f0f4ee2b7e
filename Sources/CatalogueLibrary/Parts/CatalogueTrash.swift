import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Trash

/// The trash of the folders that the library shows.
struct CatalogueTrash: TrashStore {
  let registry: AssetRegistry
  let rules: TrashRules
  let numbers: TrashNumbers
  /// Whether the library is watched, so that restored files, and the remaining files of photos, are
  /// found by the watcher.
  let isWatched: Bool

  func planTrash(
    _ photos: [Asset.ID], _ pairPart: PairPart, createsFolders: Bool
  ) async throws(StoreError) -> TrashPlan {
    try await registry.runQuery { [rules] registry throws(CatalogueError) in
      let service = try TrashService(rules, of: registry.catalogue)
      var planner = TrashPlanner(service, pairPart, createsFolders: createsFolders)
      let offline = OfflineFolders(registry.catalogue)
      try registry.forEach(photos) { photo in
        if offline.contains(photo.path) {
          planner.refuse(TrashError(.offline, file: photo.path))
        } else {
          planner.add(photo)
        }
      }
      return planner.plan
    }
  }

  func trashed() async throws(StoreError) -> TrashListing {
    try await registry.runQuery { [rules, numbers] registry throws(CatalogueError) in
      let service = try TrashService(rules, of: registry.catalogue)
      numbers.begin(after: try registry.catalogue.lastPhoto())
      let listing = try service.photos(of: registry) { numbers.number(of: $0) }
      numbers.store(listing)
      return listing
    }
  }

  func files(openingFoldersOf paths: [FilePath]) async throws(StoreError) -> TrashedFiles {
    try await registry.runQuery { [rules] registry throws(CatalogueError) in
      let service = try TrashService(rules, of: registry.catalogue)
      var contents = try service.contents()
      if !paths.isEmpty { contents.files = service.expandingFolders(contents.files, for: paths) }
      return contents
    }
  }

  func apply(
    _ steps: [FileStep], as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await registry.runQuery { [rules, isWatched] registry throws(CatalogueError) in
      let unmovedFiles =
        work == .trashed && !isWatched ? try registry.files(notMovedBy: steps) : [:]
      let outcome = try TrashService(rules, of: registry.catalogue).execute(
        steps, as: work, token: control.token, progress: control.report)
      for id in outcome.removed { registry.unmarkShown(id) }
      if !isWatched {
        if work == .restored { registry.find(changedBy: outcome.report.done) }
        // The remaining files of a photo are a photo of their own now.
        registry.find(
          Set(outcome.report.done.compactMap(\.photo)).flatMap { unmovedFiles[$0] ?? [] })
      }
      return outcome
    }
  }
}

extension TrashService {
  fileprivate init(_ rules: TrashRules, of catalogue: Catalogue) throws(CatalogueError) {
    self.init(try Trash.of(rules), of: catalogue)
  }
}

extension Trash {
  static func of(_ rules: TrashRules) throws(CatalogueError) -> Trash {
    do throws(Errno) {
      return try Trash(rules)
    } catch {
      throw CatalogueError(
        .failed(Phrases.sentence(TrashError(.failed(error.description), file: rules.home))))
    }
  }
}
