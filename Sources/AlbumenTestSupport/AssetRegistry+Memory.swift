package import LibraryScan
import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// A registry with a catalogue in memory. The files that tests tell of are nowhere, so that every
  /// path leads to what it led to before, unless `identity` says otherwise.
  package static func inMemory(
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
