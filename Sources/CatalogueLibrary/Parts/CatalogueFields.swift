import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Changes fields in the catalogue only.
struct CatalogueFields: FieldEditor {
  let registry: AssetRegistry

  func edit(_ job: EditJob) async throws(StoreError) -> EditReport {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.edit(job) }
  }

  func edit(
    _ job: EditJob, addingTo albums: [UserAlbum.ID: [Asset.ID]]
  ) async throws(StoreError) -> EditReport {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.edit(job, addingTo: albums)
    }
  }

  func overrides(of id: Asset.ID) async throws(StoreError) -> [FieldOverride] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.overrides(of: id)
    }
  }

  func homeZone(default zone: String) async throws(StoreError) -> String {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.homeZone(default: zone)
    }
  }

  func keywords() async throws(StoreError) -> [String] {
    try await registry.runQuery { registry throws(CatalogueError) in
      let counts = try registry.catalogue.keywords()
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
  }
}
