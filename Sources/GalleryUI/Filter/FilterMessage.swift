package import PhotoModel

package enum FilterMessage: Sendable {
  /// The photos that match the words.
  case found(AssetSet, request: RequestNumber)
}
