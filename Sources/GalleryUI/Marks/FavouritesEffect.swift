package import PhotoModel

package enum FavouritesEffect: Sendable {
  /// Make photos favourites, or none; changes are numbered.
  case set(Bool, AssetSet, number: Int)
}
