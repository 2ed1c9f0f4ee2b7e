import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// The marked photos in the catalogue.
struct CatalogueMarks: MarkStore {
  let registry: AssetRegistry

  func marks() async throws(StoreError) -> AssetSet {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.catalogue.marks()
    }
  }

  func changeMarks(_ steps: [MarkStep]) async throws(StoreError) {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.changeMarks(steps)
    }
  }
}
