package import GalleryEngine
package import PhotoModel

package enum PlacesEffect: Sendable {
  /// Count the places of all photos, or of those that a filter leaves.
  case list(source: PlaceListSource, among: FilteredPhotos?, request: RequestNumber)
  /// Find the photos of a place, or of a part of the map.
  case findPhotos(of: AlbumID, source: Int, request: RequestNumber)
  /// Find out where days were spent, by some of their photos.
  case findLines(
    [Day: [Asset.ID]], of: AlbumID, source: PlaceLines.Source, request: RequestNumber)
  /// Put into words where a photo was taken.
  case findPlace(of: Asset.ID, at: Location, request: RequestNumber)

  /// Whether it brings what a view was opened for, and not what comes beside it.
  var isSeen: Bool {
    switch self {
    case .list, .findPhotos: true
    case .findLines, .findPlace: false
    }
  }
}
