/// An immutable, sorted view of what is loaded so far.
package struct LibrarySnapshot: Sendable {
  package var index: MomentIndex
  /// The folders, and what they hold.
  package var tree: FolderTree
  /// The number of the last change in it that was made here, beside the source.
  package var taken: Int
  /// Whether everything that the source remembered is in it.
  package var isWhole: Bool

  package init(
    index: MomentIndex, tree: FolderTree = FolderTree(), taken: Int = 0, isWhole: Bool = true
  ) {
    self.index = index
    self.tree = tree
    self.taken = taken
    self.isWhole = isWhole
  }

  /// Every folder that was found, each after the one it lies in.
  package var folders: [Folder] { tree.folders }

  package static let empty = LibrarySnapshot(index: .empty, isWhole: false)
}
