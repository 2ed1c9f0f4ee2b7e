package import PhotoModel

/// The photos of a grid with its folded stacks.
package struct FoldedContents: Sendable {
  package private(set) var folding = StackFolding()
  /// All photos of the grid, including the hidden ones.
  package private(set) var unfolded = MomentIndex.empty
  /// What `folding` was made from, in a grid that is ordered by day.
  private var source: Source?
  private var filter: MomentFilter?

  private struct Source: Equatable, Sendable {
    var photos: AssetSet
    var revision: Int
  }

  package init() {}

  /// Returns the photos to show, of all photos of a grid.
  package mutating func index(
    of unfolded: MomentIndex, _ stacks: StacksState, isOrderedByHand: Bool
  ) -> MomentIndex {
    self.unfolded = unfolded
    let before = folding.hidden
    fold(stacks, isOrderedByHand: isOrderedByHand)
    let hidden = folding.hidden
    guard !hidden.isEmpty else {
      filter = nil
      return unfolded
    }
    if filter == nil || hidden != before {
      filter = MomentFilter { !hidden.contains($0.id) }
    }
    let shown = filter?.view(of: unfolded) ?? unfolded
    return MomentIndex(moments: shown.moments, isOldestFirst: unfolded.isOldestFirst)
  }

  /// Folds the stacks again, unless the photos are the same as before.
  private mutating func fold(_ stacks: StacksState, isOrderedByHand: Bool) {
    if isOrderedByHand {
      source = nil
      folding = StackFolding(inOrder: unfolded.rows.map(\.id)) { photo in
        stacks[photo].flatMap { stacks.isFolded($0.id) ? $0 : nil }
      }
      return
    }
    let current = Source(
      photos: AssetSet(unfolded.rows.lazy.map(\.id)), revision: stacks.revision)
    guard source != current else { return }
    source = current
    folding = StackFolding(stacks.all, in: current.photos, isFolded: stacks.isFolded)
  }
}
