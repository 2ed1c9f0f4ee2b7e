package import PhotoModel

package enum DetailsEffect: Sendable {
  /// Fetch details; requests are numbered, as they may be answered in another order.
  case load([Asset.ID], request: Int)
}
