import GalleryEngine
import PhotoModel

/// Culling the photos of an import, which its report offers.
extension GalleryState {
  /// Whether the library shows photos of an import, so that they can be culled.
  func canCull(_ result: ImportResult) -> Bool {
    let index = library.snapshot.index
    return result.importedIDs.values.contains { index.position(of: $0) != nil }
  }

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
    return effects + showImportAlbum(of: photos) + beginCulling(photos)
  }

  /// Shows the album of an import, or all photos if the album is not loaded yet.
  private mutating func showImportAlbum(of photos: AssetSet) -> [Effect] {
    let all = albums.user.albums
    guard let album = all.all.first(where: { all.photos(of: $0.id) == photos }) else {
      return enter(.moments)
    }
    pages.close(.compare)
    pages.switchView(to: .albums, .grid)
    albums.select(.user(album.id), library)
    arrange()
    return refreshGrid()
  }
}
