import Imaging
import PhotoModel
import TerminalKit

/// Pictures over a slow line: thumbnails with few bytes, photos at full size after a rest.
extension GalleryState {
  /// The time without a key after which a photo is sent at full size. The smaller picture has
  /// arrived by then.
  package static let restBeforeFullPicture = Duration.seconds(2)

  /// Returns the limit of a slow line for a thumbnail of a number of cells.
  func thumbnailLimit(_ cells: Size) -> PictureLimit? {
    window.slowLine?.thumbnailLimit(
      columns: window.size.columns / max(1, cells.columns + CellShape.gutter),
      rows: window.size.rows / max(1, cells.rows + 1))
  }

  /// Limits the picture of a photo on a slow line. `waits` is false for photos that aren't looked
  /// at yet, which are never sent at full size.
  func limited(_ key: PictureKey, waits: Bool = true) -> PictureKey {
    guard let line = window.slowLine else { return key }
    var key = key
    key.limit = line.fullLimit
    let isLoaded = pictures.cache[key] != nil && pictures.cache.isComplete(key)
    if isLoaded || waits && clock.now >= pictures.restTime { return key }
    key.limit = line.photoLimit
    return key
  }

  /// Waits for a rest before photos are sent at full size.
  mutating func delayFullPictures() {
    pictures.restTime = clock.now + GalleryState.restBeforeFullPicture
  }

  /// When to wake up to request a photo at full size. Nil if none is shown, or it is due.
  var fullPictureTime: Duration? {
    guard window.slowLine != nil, pages.photo != nil || pages.compare != nil,
      clock.now < pictures.restTime
    else { return nil }
    return pictures.restTime
  }
}
