import GalleryEngine
package import PhotoModel

/// An item of the menu of stacks, or of the question what a key acts on.
package enum StackChoice: Hashable, Sendable {
  /// Makes a stack of photos, in this order, with the photo under the cursor as the cover if it is
  /// one of them.
  case make([Asset.ID], cover: Asset.ID?)
  case setCover(Asset.ID, of: Stack)
  case takeOut(Asset.ID, of: Stack)
  case takeApart(Stack)
  case foldAll, unfoldAll
  /// Moves photos to the trash, or to a folder: all of a stack, or only its cover.
  case trash(AssetSet)
  case move(AssetSet)
  /// Adds marked photos, in this order, to the stack of the photo under the cursor.
  case add([Asset.ID], to: Stack)
  /// Rejects all photos of a stack except the best one.
  case keepBest(Stack)
  /// Copies the paths of photos, or adds photos to an album: all of a stack, or only its cover.
  case copyPaths(AssetSet)
  case addToAlbum(AssetSet)

  /// The change to store, if there is one.
  var change: StackChange? {
    switch self {
    case .make(let photos, let cover): .make(photos, cover: cover)
    case .setCover(let photo, let stack): .setCover(photo, of: stack)
    case .takeOut(let photo, let stack): .remove([photo], from: stack)
    case .takeApart(let stack): .takeApart([stack])
    case .add(let photos, let stack): .add(photos, to: stack)
    case .foldAll, .unfoldAll, .trash, .move, .keepBest, .copyPaths, .addToAlbum: nil
    }
  }
}
