package import PhotoModel

package enum RememberingEffect: Sendable {
  /// Keep where the library with these roots was left.
  case keep(RememberedView, of: [FilePath])
}
