package import PhotoModel

/// What is still to be shown as it was left.
package struct Restoring: Sendable {
  package let wanted: RememberedView
  package private(set) var isAlbumOpen = false
  package private(set) var isPlaceOpen = false
  /// The photo that was under the cursor, once it is found.
  package private(set) var photo: Asset.ID?
  /// Whether an answer came, or none is needed.
  package private(set) var isPhotoKnown: Bool

  package init(_ wanted: RememberedView) {
    self.wanted = wanted
    isPhotoKnown = wanted.photo == nil
  }

  /// A photo that is known, in the place that is wanted.
  package init(_ wanted: RememberedView, photo: Asset.ID) {
    self.wanted = wanted
    self.photo = photo
    isAlbumOpen = true
    isPhotoKnown = true
  }

  package mutating func noteAlbum() {
    isAlbumOpen = true
  }

  package mutating func notePlace() {
    isPlaceOpen = true
  }

  package mutating func take(_ photo: Asset.ID?) {
    self.photo = photo
    isPhotoKnown = true
  }
}
