import GalleryEngine
import PhotoModel

/// Folding stacks in the visible grid.
extension GalleryState {
  /// The stacks that are folded in the visible grid.
  package var stackFolding: StackFolding { grids.folded(shownAlbum)?.folding ?? StackFolding() }

  /// All photos of the visible grid, including those hidden in folded stacks.
  var unfoldedIndex: MomentIndex { grids.folded(shownAlbum)?.unfolded ?? grid.index }

  /// The position in the visible grid of a photo, or of the one shown for it.
  func shownPosition(of id: Asset.ID) -> Int? {
    grid.index.position(of: id) ?? grid.index.position(of: stackFolding.shown(for: id))
  }

  /// The photos that the cell under the cursor represents if it is a folded stack. Nil in the photo
  /// view, where keys act on the photo shown.
  var currentFold: [Asset.ID]? {
    guard page == .grid, let id = currentID else { return nil }
    return stackFolding.folds[id]
  }

  /// Makes the grid again after stacks were loaded, folded or unfolded.
  mutating func refreshFolding() -> [Effect] {
    grids.isFoldingOutdated(shownAlbum, stacks) ? refreshGrid() : []
  }

  /// Folds or unfolds the stack of the photo under the cursor. The cursor stays on the photo, or
  /// goes to the one that is shown for it.
  mutating func toggleStack() -> [Effect] {
    guard let id = currentID, let stack = stacks[id] else {
      notices.sentence = .inNoStack
      return []
    }
    guard grids.canFold(shownAlbum) else {
      notices.sentence = .notFoldedHere
      return []
    }
    let isFolded = stacks.isFolded(stack.id)
    guard !isFolded || stackFolding.folds[id] != nil else {
      notices.sentence = nothingToFold
      return []
    }
    stacks.setFolded(!isFolded, stack)
    grid.rangeStart = nil
    let effects = refreshGrid()
    if !isFolded, stackFolding.folds[stackFolding.shown(for: id)] == nil {
      notices.sentence = nothingToFold
    }
    return effects
  }

  /// Why the stack of the photo under the cursor can't be folded.
  private var nothingToFold: Sentence {
    isManuallyOrdered ? .nothingAdjacent : .nothingToFold
  }

  mutating func setFolded(_ areFolded: Bool) -> [Effect] {
    stacks.setFolded(areFolded)
    grid.rangeStart = nil
    notices.sentence = .stacksFolded(areFolded)
    return refreshGrid()
  }
}
