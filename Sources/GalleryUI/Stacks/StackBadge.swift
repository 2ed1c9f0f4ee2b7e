import GalleryEngine
import PhotoModel

/// The badge of a photo of a stack.
enum StackBadge: Hashable {
  /// A folded stack: the number of photos in the grid, and in the stack.
  case folded(Int, of: Int)
  /// A photo of a stack that is not folded.
  case unfolded

  var text: String {
    switch self {
    case .folded(let shown, let count) where shown == count: "\(PhotoSymbol.stack.text)\(count)"
    case .folded(let shown, let count): "\(PhotoSymbol.stack.text)\(shown)/\(count)"
    case .unfolded: PhotoSymbol.stack.text
    }
  }
}

extension GalleryState {
  func stackBadge(of id: Asset.ID) -> StackBadge? {
    guard !stacks.isEmpty, !isInTrash, !isInSource, let stack = stacks[id] else { return nil }
    guard let photos = stackFolding.folds[id] else { return .unfolded }
    return .folded(photos.count, of: stack.members.count)
  }
}
