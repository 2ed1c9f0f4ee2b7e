package import PhotoModel

/// What is known of whether a photo is a favourite: what the user says, else its file.
package enum FavouriteWord: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing was said; the file makes it none.
  case unsaid = 0
  /// Nothing was said; the file makes it one.
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

  /// What the user says; nil for nothing.
  package var said: Bool? {
    switch self {
    case .unsaid, .unsaidFavourite: nil
    case .no: false
    case .yes: true
    }
  }

  package var isFavourite: Bool { self == .yes || self == .unsaidFavourite }
}

/// Photos that went from one word to another.
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
