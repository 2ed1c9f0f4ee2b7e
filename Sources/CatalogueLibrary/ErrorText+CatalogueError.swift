package import GalleryEngine
package import PhotoCatalogue

/// What goes wrong with a catalogue is said as it is of any store.
extension ErrorText {
  package static func sentence(_ error: CatalogueError) -> String {
    sentence(StoreError(error))
  }

  /// Why something that was to be remembered is not.
  package static func notKept(_ error: CatalogueError) -> String {
    notKept(StoreError(error))
  }
}
