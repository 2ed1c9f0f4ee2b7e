package import GalleryEngine
package import PhotoModel

package enum PlacesMessage: Sendable {
  /// The places of the library. Here and below, `source` is the one in the effect.
  case listed([NamedPlace], source: PlaceListSource, request: RequestNumber)
  /// The list of places, the photos of a place, or the places of days could not be read.
  case listNotRead(StoreError, source: PlaceListSource, request: RequestNumber)
  case photosNotRead(StoreError, of: AlbumID, request: RequestNumber)
  case linesNotRead(StoreError, request: RequestNumber)
  /// The photos of a place or an area of the map.
  case photosFound(AssetSet, of: AlbumID, source: Int, request: RequestNumber)
  /// The places of an album's days. Nil for a day whose places are unknown.
  case linesFound(
    [Day: String?], of: AlbumID, source: PlaceSummaries.Source, request: RequestNumber)
  /// The place where a photo was taken. Nil if it is unknown.
  case placeFound(Place?, of: Asset.ID, at: Location, request: RequestNumber)

  /// Whether the message carries the main content of a view, and not additional information.
  var isPrimary: Bool {
    switch self {
    case .listed, .photosFound: true
    case .linesFound, .placeFound, .listNotRead, .photosNotRead, .linesNotRead: false
    }
  }
}
