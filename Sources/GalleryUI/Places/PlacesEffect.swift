package import GalleryEngine
package import PhotoModel

package enum PlacesEffect: Sendable {
  /// Count the places of all photos, or of those that match the filter.
  case list(source: PlaceListSource, among: FilteredPhotos?, request: RequestNumber)
  /// Find the photos of a place or an area of the map.
  case findPhotos(of: AlbumID, source: Int, request: RequestNumber)
  /// Find the places of days from a sample of their photos.
  case findLines(
    [Day: [Asset.ID]], of: AlbumID, source: PlaceSummaries.Source, request: RequestNumber)
  /// Find the name of the place where a photo was taken.
  case findPlace(of: Asset.ID, at: Location, request: RequestNumber)

  /// Whether the result is the main content of a view, and not additional information.
  var isPrimary: Bool {
    switch self {
    case .list, .findPhotos: true
    case .findLines, .findPlace: false
    }
  }
}
