package import GalleryEngine
package import PhotoCatalogue

/// What goes wrong with a catalogue is said as it is of any store.
extension Phrases {
  package static func sentence(_ error: CatalogueError) -> String {
    sentence(StoreError(error))
  }

  /// Why a catalogue could not be looked at by a command that changes nothing in it.
  package static func unread(_ error: CatalogueError) -> String { unread(StoreError(error)) }

  /// Why what was changed can't be listed or taken back.
  package static func unreadHistory(_ error: CatalogueError) -> String {
    unreadHistory(StoreError(error))
  }

  /// Why nothing can be opened there at all.
  package static func unusable(_ error: CatalogueError) -> String { unusable(StoreError(error)) }

  /// Why a catalogue was not changed.
  package static func unchanged(_ error: CatalogueError) -> String { unchanged(StoreError(error)) }

  /// Why not all that was done with files could be taken.
  package static func notNoted(_ error: CatalogueError) -> String { notNoted(StoreError(error)) }

  /// Why something that was to be remembered is not.
  package static func notKept(_ error: CatalogueError) -> String {
    notKept(StoreError(error))
  }
}
