import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Changes of fields, in the catalogue alone.
struct CatalogueFields: FieldEditor {
  let registry: AssetRegistry

  func edit(
    _ edits: [FieldEdit], of photos: AssetSet
  ) async throws(StoreError) -> AssetSet {
    try await registry.ask { registry throws(CatalogueError) in
      let outcome = try registry.catalogue.edit(edits, of: photos, at: .now)
      return outcome.rows.intersection(registry.shown)
    }
  }

  func edit(_ job: EditJob) async throws(StoreError) -> EditedPhotos {
    try await registry.ask { registry throws(CatalogueError) in
      let outcome = try registry.catalogue.edit(job.photos, at: .now, job.wanted)
      return EditedPhotos(
        changed: outcome.changed, rows: outcome.rows.intersection(registry.shown))
    }
  }

  func overrides(of id: Asset.ID) async throws(StoreError) -> [FieldOverride] {
    try await registry.ask { registry throws(CatalogueError) in
      try registry.catalogue.overrides(of: id)
    }
  }

  func keywords() async throws(StoreError) -> [String] {
    try await registry.ask { registry throws(CatalogueError) in
      let counts = try registry.catalogue.keywords()
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
  }
}
