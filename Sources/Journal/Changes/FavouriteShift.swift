package import PhotoModel

/// The favourite state of a photo: the value that the user set, or else the value in its file.
package enum FavouriteWord: UInt8, Hashable, Sendable, CaseIterable {
  /// Not set by the user; not a favourite according to the file.
  case unsaid = 0
  /// Not set by the user; a favourite according to the file.
  case unsaidFavourite = 1
  case no = 2
  case yes = 3

  package init(said: Bool?, isShown: Bool) {
    self =
      switch said {
      case true?: .yes
      case false?: .no
      case nil: isShown ? .unsaidFavourite : .unsaid
      }
  }

  /// The value that the user set. Nil if not set.
  package var said: Bool? {
    switch self {
    case .unsaid, .unsaidFavourite: nil
    case .no: false
    case .yes: true
    }
  }

  package var isFavourite: Bool { self == .yes || self == .unsaidFavourite }
}

/// Photos that changed from one state to another.
package struct FavouriteShift: Hashable, Sendable {
  package var from: FavouriteWord
  package var to: FavouriteWord
  package var photos: AssetSet

  package init(from: FavouriteWord, to: FavouriteWord, photos: AssetSet) {
    self.from = from
    self.to = to
    self.photos = photos
  }

  package var inverted: FavouriteShift { FavouriteShift(from: to, to: from, photos: photos) }
}
