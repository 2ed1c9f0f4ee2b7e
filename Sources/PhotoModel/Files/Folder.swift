/// A directory of the library that holds photos or leads to some.
package struct Folder: Hashable, Sendable, Identifiable {
  package var id: FolderID
  package var path: FilePath
  /// The folder it lies in; nil for a root of the library.
  package var parent: FolderID?
  /// Its disk is not there now: its photos are known, and cannot be opened.
  package var isOffline: Bool

  package init(id: FolderID, path: FilePath, parent: FolderID?, isOffline: Bool = false) {
    self.id = id
    self.path = path
    self.parent = parent
    self.isOffline = isOffline
  }
}
