package import LibraryScan
import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// Creates a registry with a catalogue in memory. Without `identity`, the identities of files are
  /// read from the disk.
  package static func temporary(
    roots: [FilePath] = [], places: (any PlaceFinder)? = nil,
    identity: (@Sendable (FilePath) -> FileIdentity?)? = nil
  ) -> AssetRegistry {
    do throws(CatalogueError) {
      let catalogue = try Catalogue()
      guard let identity else {
        return AssetRegistry(catalogue: catalogue, roots: roots, places: places)
      }
      return AssetRegistry(
        catalogue: catalogue, roots: roots, places: places, identity: identity)
    } catch {
      preconditionFailure("A catalogue in memory needs nothing that could be missing: \(error)")
    }
  }
}
