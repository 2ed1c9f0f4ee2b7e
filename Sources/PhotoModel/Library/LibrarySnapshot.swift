/// An immutable, sorted view of the photos loaded so far.
package struct LibrarySnapshot: Sendable {
  package var index: MomentIndex
  /// The folders, and their totals.
  package var tree: FolderTree
  /// The number of the last local change, not from the source, that it includes.
  package var lastChangeNumber: Int
  /// Whether it contains everything that the source had stored.
  package var isComplete: Bool

  package init(
    index: MomentIndex, tree: FolderTree = FolderTree(), lastChangeNumber: Int = 0,
    isComplete: Bool = true
  ) {
    self.index = index
    self.tree = tree
    self.lastChangeNumber = lastChangeNumber
    self.isComplete = isComplete
  }

  /// All folders found, each after the one that contains it.
  package var folders: [Folder] { tree.folders }

  package static let empty = LibrarySnapshot(index: .empty, isComplete: false)
}
