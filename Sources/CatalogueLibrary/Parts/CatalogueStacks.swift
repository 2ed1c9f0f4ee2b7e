import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// The stacks of the catalogue.
struct CatalogueStacks: StackStore {
  let registry: AssetRegistry
  /// Whether the store covers the whole catalogue instead of one library.
  let coversWholeCatalogue: Bool

  func stacks() async throws(StoreError) -> [Stack] {
    try await registry.runQuery { [coversWholeCatalogue] registry throws(CatalogueError) in
      if coversWholeCatalogue { return try registry.catalogue.stacks() }
      return try registry.stacks()
    }
  }

  func change(_ change: StackChange) async throws(StoreError) -> StackOutcome {
    try await registry.runQuery { registry throws(CatalogueError) in
      let catalogue = registry.catalogue
      switch change {
      case .make(let photos, let cover):
        let number = try catalogue.makeStack(of: photos, cover: cover)
        return StackOutcome(
          stack: number.map { .manual($0) }, photos: number == nil ? 0 : AssetSet(photos).count)
      case .add(let photos, let stack):
        let number = try catalogue.add(photos, to: stack)
        return StackOutcome(
          stack: number.map { .manual($0) }, photos: number == nil ? 0 : photos.count)
      case .remove(let photos, let stack):
        return StackOutcome(photos: try catalogue.remove(photos, from: stack))
      case .takeApart(let stacks):
        return StackOutcome(photos: try catalogue.takeApart(stacks))
      case .setCover(let photo, let stack):
        let isChanged = try catalogue.setCover(photo, ofStack: stack)
        return StackOutcome(stack: stack.id, photos: isChanged ? 1 : 0)
      }
    }
  }
}
