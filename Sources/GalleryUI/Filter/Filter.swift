package import PhotoModel

extension GalleryState {
  /// Photos whose words match what was typed.
  package struct Filter: Hashable, Sendable {
    package var words: [String]
    /// What matches; until the answer is there, what matched the words before.
    package var found: AssetSet?
    package var hasAnswer = false
  }
}
