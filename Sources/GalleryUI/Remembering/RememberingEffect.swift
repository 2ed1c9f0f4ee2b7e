package import PhotoModel

package enum RememberingEffect: Sendable {
  /// Store the view in which the library with these roots was left.
  case keep(RememberedView, of: [FilePath])
}
