package import PhotoModel

package enum RememberingEffect: Sendable {
  /// Store the view in which the library with these roots was left.
  case store(RememberedView, of: [FilePath])
}
