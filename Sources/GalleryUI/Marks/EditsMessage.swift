package enum EditsMessage: Sendable {
  /// The change of that number is stored; the loader gave its rows this number, nil where there are none.
  case stored(Int, taken: Int?)
}
