package import LibraryScan
import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// A registry with a catalogue in memory. Without `identity` paths lead to what they lead to on
  /// the disk.
  package static func temporary(
    roots: [FilePath] = [], identity: (@Sendable (FilePath) -> FileIdentity?)? = nil
  ) -> AssetRegistry {
    do throws(CatalogueError) {
      let catalogue = try Catalogue()
      guard let identity else { return AssetRegistry(catalogue: catalogue, roots: roots) }
      return AssetRegistry(catalogue: catalogue, roots: roots, identity: identity)
    } catch {
      preconditionFailure("A catalogue in memory needs nothing that could be missing: \(error)")
    }
  }
}
