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

  func planTrash(
    _ photos: AssetSet, _ half: TrashHalf
  ) async throws(StoreError) -> TrashPlan {
    try await registry.ask { [rules] registry throws(CatalogueError) in
      let desk = try TrashDesk(rules, of: registry.catalogue)
      var planner = TrashPlanner(desk, half, makes: true)
      do {
        try registry.forEach(photos) { planner.add($0) }
      } catch let error as CatalogueError {
        throw error
      } catch {
        throw CatalogueError(.failed("\(error)"))
      }
      return planner.plan
    }
  }

  func trashed() async throws(StoreError) -> TrashListing {
    try await registry.ask { [rules, numbers] registry throws(CatalogueError) in
      let desk = try TrashDesk(rules, of: registry.catalogue)
      numbers.begin(after: try registry.catalogue.lastPhoto())
      let listing = try desk.photos(of: registry) { numbers.number(of: $0) }
      numbers.note(listing)
      return listing
    }
  }

  func apply(
    _ steps: [FileStep], as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await registry.ask { [rules] registry throws(CatalogueError) in
      let outcome = try TrashDesk(rules, of: registry.catalogue).carryOut(
        steps, as: work, token: control.token, progress: control.report)
      for id in outcome.removed { registry.hide(id) }
      try outcome.report.throwIfNothingDone()
      return outcome
    }
  }
}

extension TrashDesk {
  fileprivate init(_ rules: TrashRules, of catalogue: Catalogue) throws(CatalogueError) {
    do throws(Errno) {
      self.init(try Trash(rules), of: catalogue)
    } catch {
      throw CatalogueError(.failed(error.description), file: rules.home)
    }
  }
}
