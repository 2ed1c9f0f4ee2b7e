package enum EditsMessage: Sendable {
  /// The change with that number is stored. `loaderNumber` is the number that the loader
  /// assigned to the changed rows, or nil if there are none.
  case stored(Int, loaderNumber: Int?)
}
