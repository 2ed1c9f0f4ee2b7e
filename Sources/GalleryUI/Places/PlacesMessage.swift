package import GalleryEngine
package import PhotoModel

package enum PlacesMessage: Sendable {
  /// The places of the library; `source` is that of the effect that asked, here and below.
  case listed([NamedPlace], source: PlaceListSource, request: RequestNumber)
  /// The places, the photos of a place, or the places of days could not be read.
  case listNotRead(StoreError, source: PlaceListSource, request: RequestNumber)
  case photosNotRead(StoreError, of: AlbumID, request: RequestNumber)
  case linesNotRead(StoreError, request: RequestNumber)
  /// The photos of a place, or of a part of the map.
  case photosFound(AssetSet, of: AlbumID, source: Int, request: RequestNumber)
  /// Where the days of an album were spent; nil where that is not known.
  case linesFound(
    [Day: String?], of: AlbumID, source: PlaceLines.Source, request: RequestNumber)
  /// Where a photo was taken; nil where no place is known.
  case placeFound(Place?, of: Asset.ID, at: Location, request: RequestNumber)

  /// Whether it is what a view was opened for, and not what comes beside it.
  var isSeen: Bool {
    switch self {
    case .listed, .photosFound: true
    case .linesFound, .placeFound, .listNotRead, .photosNotRead, .linesNotRead: false
    }
  }
}
