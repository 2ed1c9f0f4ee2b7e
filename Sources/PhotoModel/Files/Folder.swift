/// A directory of the library that contains photos, directly or in subfolders.
package struct Folder: Hashable, Sendable, Identifiable {
  package var id: FolderID
  package var path: FilePath
  /// The folder that contains it; nil for a root of the library.
  package var parent: FolderID?
  /// Whether its disk isn't available: its photos are known but can't be opened.
  package var isOffline: Bool

  package init(id: FolderID, path: FilePath, parent: FolderID?, isOffline: Bool = false) {
    self.id = id
    self.path = path
    self.parent = parent
    self.isOffline = isOffline
  }
}
