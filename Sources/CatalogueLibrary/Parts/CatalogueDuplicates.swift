import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Finds identical files by their hashes in the catalogue.
struct CatalogueDuplicates: DuplicateFinder {
  let registry: AssetRegistry

  func compareFiles(_ control: JobControl) async throws(StoreError) -> AssetSet {
    try await registry.runQuery { registry throws(CatalogueError) in
      let run = DuplicateRun(registry.catalogue)
      while try run.step({ control.isCancelled }) { control.report(run.progress) }
      return run.unread
    }
  }

  func duplicates() async throws(StoreError) -> [DuplicateGroup] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.duplicates()
    }
  }
}
