package import GalleryEngine
package import PhotoCatalogue

/// Phrases for errors of a catalogue are those for the corresponding `StoreError`.
extension Phrases {
  package static func sentence(_ error: CatalogueError) -> String {
    sentence(StoreError(error))
  }

  /// Why a read-only command could not read a catalogue.
  package static func unread(_ error: CatalogueError) -> String { unreadable(StoreError(error)) }

  /// Why the history can't be listed or undone.
  package static func unreadHistory(_ error: CatalogueError) -> String {
    unreadableHistory(StoreError(error))
  }

  /// Why no catalogue can be opened at its location.
  package static func unusable(_ error: CatalogueError) -> String { unusable(StoreError(error)) }

  /// Why a catalogue was not changed.
  package static func unchanged(_ error: CatalogueError) -> String { unchanged(StoreError(error)) }

  /// Why not all file operations could be recorded in the catalogue.
  package static func notRecorded(_ error: CatalogueError) -> String {
    notRecorded(StoreError(error))
  }

  /// Why something could not be stored in the catalogue.
  package static func notStored(_ error: CatalogueError) -> String {
    notStored(StoreError(error))
  }
}
