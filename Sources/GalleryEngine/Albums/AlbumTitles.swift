package import PhotoModel

/// Maps each photo to the title of an album that contains it and of that album's folder, for file
/// name templates. If several albums contain a photo, the first by title is used.
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
