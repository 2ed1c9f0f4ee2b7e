package import PhotoModel

package enum EditsEffect: Sendable {
  /// Change fields of photos; changes are numbered.
  case store([FieldEdit], AssetSet, number: Int)
}
