import GalleryEngine
import PhotoModel

/// Folds stacks in grids.
extension GridsState {
  /// The photos of a grid with its folded stacks. Nil if none are folded in it.
  func folded(_ album: AlbumID) -> FoldedContents? {
    foldedContents[album].flatMap { $0.isShown ? $0 : nil }
  }

  /// Whether stacks are folded in the grid of an album. They are not while it shows months or
  /// years, which count photos.
  func canFold(_ album: AlbumID) -> Bool {
    switch album {
    case .trash, .source, .selection, .culling: false
    case .smart, .value, .folder, .user, .place, .area:
      order(of: album).followsDays && all[album]?.zoom == nil
    }
  }

  /// The revision of the stacks that a grid is made from.
  func revision(of stacks: StacksState, in album: AlbumID) -> Int {
    canFold(album) && !stacks.isEmpty ? stacks.revision : 0
  }

  /// Whether a grid was made from other stacks.
  func isFoldingOutdated(_ album: AlbumID, _ stacks: StacksState) -> Bool {
    source(of: album).map { $0.stacks != revision(of: stacks, in: album) } ?? false
  }

  /// Returns the photos to show, of all photos of a grid.
  mutating func folded(
    _ index: MomentIndex, of album: AlbumID, _ material: Input
  ) -> MomentIndex {
    guard revision(of: material.stacks, in: album) != 0 else {
      // In an order that doesn't follow days, stacks stay folded until the album is sorted.
      guard order(of: album).followsDays else { return index }
      if material.stacks.isEmpty {
        foldedContents[album] = nil
      } else {
        foldedContents[album]?.isShown = false
      }
      return index
    }
    var isOrderedByHand = false
    if case .user(let id) = album {
      isOrderedByHand = material.albums[id]?.arrangement == .manual
    }
    return foldedContents[album, default: FoldedContents()].index(
      of: index, material.stacks, isOrderedByHand: isOrderedByHand, near: all[album]?.current)
  }
}
