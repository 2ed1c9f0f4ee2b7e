package import PhotoModel

package enum FilterMessage: Sendable {
  /// The photos that match these words.
  case found(words: [String], AssetSet)
}
