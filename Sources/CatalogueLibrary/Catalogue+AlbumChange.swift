import GalleryEngine
import PhotoCatalogue
import PhotoModel

extension Catalogue {
  /// Executes a change of the user's albums, in one transaction.
  func execute(_ change: AlbumChange) throws(CatalogueError) -> AlbumOutcome {
    switch change {
    case .create(let title, let isFolder, let folder, let photos, _):
      let album = try createAlbum(title, isFolder: isFolder, in: folder, with: photos)
      return AlbumOutcome(album: album.id, count: album.count)
    case .createSmart(let title, let query, let folder, _):
      return AlbumOutcome(album: try createAlbum(title, query: query, in: folder).id)
    case .setQuery(let id, let query):
      try setQuery(query, of: id)
      return AlbumOutcome(album: id)
    case .rename(let id, let title):
      return AlbumOutcome(album: id, smartAlbumTitles: try renameAlbum(id, to: title))
    case .move(let id, let folder, let index):
      return AlbumOutcome(album: id, smartAlbumTitles: try moveAlbum(id, into: folder, at: index))
    case .delete(let id):
      return AlbumOutcome(smartAlbumTitles: try deleteAlbum(id))
    case .add(let photos, let id):
      return AlbumOutcome(album: id, count: try add(photos, to: id))
    case .remove(let photos, let id):
      return AlbumOutcome(album: id, count: try remove(photos, from: id))
    case .arrange(let id, let arrangement, let order):
      try setArrangement(arrangement, of: id, startingAs: order)
      return AlbumOutcome(album: id)
    case .reorder(let photos, let id, let before):
      try move(photos, in: id, before: before)
      return AlbumOutcome(album: id)
    case .hide(let albums):
      try hideAlbums(albums)
      return AlbumOutcome()
    case .cover(let id, let photo):
      try setCover(photo, of: id)
      return AlbumOutcome(album: id)
    }
  }
}
