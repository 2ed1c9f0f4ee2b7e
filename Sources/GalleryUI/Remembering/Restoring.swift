package import PhotoModel

/// The progress of restoring the last view.
package struct Restoring: Sendable {
  package let remembered: RememberedView
  package private(set) var isAlbumOpen = false
  package private(set) var isPlaceOpen = false
  /// The photo that was under the cursor, once it has been found.
  package private(set) var photo: Asset.ID?
  /// Whether the photo has been looked up, or no lookup is needed.
  package private(set) var isPhotoKnown: Bool

  package init(_ rememberedView: RememberedView) {
    self.remembered = rememberedView
    isPhotoKnown = rememberedView.photo == nil
  }

  /// Makes the progress for a known photo. The album counts as open already.
  package init(_ rememberedView: RememberedView, photo: Asset.ID) {
    self.remembered = rememberedView
    self.photo = photo
    isAlbumOpen = true
    isPhotoKnown = true
  }

  package mutating func markAlbumOpen() {
    isAlbumOpen = true
  }

  package mutating func markPlaceOpen() {
    isPlaceOpen = true
  }

  package mutating func receive(_ photo: Asset.ID?) {
    self.photo = photo
    isPhotoKnown = true
  }
}
