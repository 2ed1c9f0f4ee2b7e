import DecoderProtocol
import Foundation
import GalleryEngine
import PhotoModel

/// The information shown about a photo.
struct PhotoFacts {
  let asset: Asset
  /// Where the photo was taken, if known.
  let place: Place?
  /// The viewer's time zone.
  let zone: TimeZone
  /// The problems of the photo.
  let warnings: [String]
  /// When the photo was trashed, if it is in the trash.
  var deletion: [AssetFacts.Fact] = []
}

extension GalleryState {
  /// The facts about the photo under the cursor. Nil until its details are loaded.
  var photoFacts: PhotoFacts? {
    guard let row = grid.current, let id = currentID, let asset = details(of: id) else {
      return nil
    }
    return PhotoFacts(
      asset: asset, place: places.photoPlaces[id], zone: setup.zone, warnings: warnings(row, asset),
      deletion: trash.photos[id].map(Phrases.deleted) ?? [])
  }

  private func warnings(_ row: AssetRow, _ asset: Asset) -> [String] {
    var warnings: [String] = []
    if let damage = library.damaged[asset.id] { warnings.append(Phrases.sentence(damage)) }
    if window.arePicturesShown {
      let file = imageFile(of: asset)
      if let failure = pictures.cache.failure(of: file), failure.code != .offline {
        warnings.append(Phrases.sentence(failure))
      }
      if let note = pictures.cache.preview(of: file) { warnings.append(Phrases.preview(note)) }
    }
    if isOffline(row) { warnings.append(Phrases.diskDisconnected) }
    return warnings
  }
}
