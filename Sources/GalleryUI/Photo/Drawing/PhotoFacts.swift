import DecoderProtocol
import Foundation
import GalleryEngine
import PhotoModel

/// What there is to say of a photo.
struct PhotoFacts {
  let asset: Asset
  /// Where it was taken, as far as it is known.
  let place: Place?
  /// The time zone of the viewer.
  let zone: TimeZone
  /// What is wrong with it, if anything is.
  let warnings: [String]
  /// Of one in the trash: when it was thrown away.
  var deletion: [AssetFacts.Fact] = []
}

extension GalleryState {
  /// Nil as long as nothing is known of the photo under the cursor.
  var photoFacts: PhotoFacts? {
    guard let row = grid.current, let id = currentID, let asset = details(of: id) else {
      return nil
    }
    return PhotoFacts(
      asset: asset, place: places.ofPhotos[id], zone: setup.zone, warnings: warnings(row, asset),
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
    if isOffline(row) { warnings.append(Phrases.diskNotThere) }
    return warnings
  }
}
