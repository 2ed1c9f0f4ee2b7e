import GalleryEngine
import PhotoModel

/// Culling the photos of an import, which its report offers.
extension GalleryState {
  /// Whether the library shows photos of an import, so that they can be culled. This is computed for
  /// each frame, so only some photos are looked up; all are in the same folder.
  func canCull(_ result: ImportResult) -> Bool {
    let index = library.snapshot.index
    return result.importedIDs.values.prefix(GalleryState.photosLookedUp).contains {
      index.position(of: $0) != nil
    }
  }

  /// The number of imported photos that are looked up to find out whether the library shows them.
  private static let photosLookedUp = 256

  /// Closes the report of an import, and culls its photos. At the end, their album is shown.
  mutating func cullImported() -> [Effect] {
    guard case .imported(let result) = pages.top else { return [] }
    guard canCull(result) else {
      notices.sentence = result.importedIDs.isEmpty ? .nothingImported : .importedElsewhere
      return []
    }
    pages.close(.imported)
    pages.photo = nil
    // A session may be open below the report.
    let effects = endCulling()
    let photos = AssetSet(result.importedIDs.values)
    let album = importAlbum(of: photos)
    let isPart = album?.count != photos.count
    return effects + showImportAlbum(album?.id) + beginCulling(photos, isPart: isPart)
  }

  /// Returns the smallest album with all photos of an import, and its number of photos. Imports of
  /// one day share an album. Nil if the albums are not loaded yet.
  private func importAlbum(of photos: AssetSet) -> (id: UserAlbum.ID, count: Int)? {
    let all = albums.user.albums
    return all.all.compactMap { album in
      let members = all.photos(of: album.id)
      return photos.subtracting(members).isEmpty ? (album.id, members.count) : nil
    }.min { $0.count < $1.count }
  }

  /// Shows the album of an import, or all photos if there is none.
  private mutating func showImportAlbum(_ album: UserAlbum.ID?) -> [Effect] {
    guard let album else { return enter(.moments) }
    pages.close(.compare)
    pages.switchView(to: .albums, .grid)
    albums.select(.user(album), library)
    arrange()
    return refreshGrid()
  }
}
