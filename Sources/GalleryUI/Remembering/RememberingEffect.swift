package import PhotoModel

package enum RememberingEffect: Sendable {
  /// Store the view in which the library with these roots was left.
  case store(RememberedView, of: [FilePath])
  /// Store a line of the palette, and that it has run an action.
  case storeCall(String, action: String)
  /// Store that the most important keys were shown.
  case introduced
}
