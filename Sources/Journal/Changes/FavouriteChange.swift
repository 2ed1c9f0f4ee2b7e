package import PhotoModel

/// The favourite state of a photo: the value that the user set, or else the value in its file.
package enum FavouriteState: UInt8, Hashable, Sendable, CaseIterable {
  /// Not set by the user; not a favourite according to the file.
  case unset = 0
  /// Not set by the user; a favourite according to the file.
  case unsetFavourite = 1
  case no = 2
  case yes = 3

  package init(userValue: Bool?, isShown: Bool) {
    self =
      switch userValue {
      case true?: .yes
      case false?: .no
      case nil: isShown ? .unsetFavourite : .unset
      }
  }

  /// The value that the user set. Nil if not set.
  package var userValue: Bool? {
    switch self {
    case .unset, .unsetFavourite: nil
    case .no: false
    case .yes: true
    }
  }

  package var isFavourite: Bool { self == .yes || self == .unsetFavourite }
}

/// Photos that changed from one state to another.
package struct FavouriteChange: Hashable, Sendable {
  package var from: FavouriteState
  package var to: FavouriteState
  package var photos: AssetSet

  package init(from: FavouriteState, to: FavouriteState, photos: AssetSet) {
    self.from = from
    self.to = to
    self.photos = photos
  }

  package var inverted: FavouriteChange { FavouriteChange(from: to, to: from, photos: photos) }
}
