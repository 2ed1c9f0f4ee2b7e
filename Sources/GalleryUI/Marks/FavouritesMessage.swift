package enum FavouritesMessage: Sendable {
  /// The change of that number is stored; the loader gave its rows this number.
  case stored(Int, taken: Int)
}
