package import PhotoModel

/// The albums that photos are in, for names that ask for one: of several the first by its title.
package struct AlbumTitles: Sendable {
  private var albums: [Asset.ID: (title: String, folder: String?)] = [:]

  package init(_ all: UserAlbums) {
    for album in all.all.sorted(by: { $0.title < $1.title }) where !album.isFolder {
      let folder = album.parent.flatMap { all[$0]?.title }
      for photo in all.order(of: album.id) where albums[photo] == nil {
        albums[photo] = (album.title, folder)
      }
    }
  }

  package subscript(photo: Asset.ID) -> (title: String, folder: String?)? { albums[photo] }
}
