/// The contents of an album folder, at any depth.
package struct AlbumFolderContents: Equatable, Sendable {
  package var name: String
  package var albums: Int
  package var folders: Int

  package init(name: String, albums: Int, folders: Int) {
    self.name = name
    self.albums = albums
    self.folders = folders
  }

  package var isEmpty: Bool { albums == 0 && folders == 0 }
}
