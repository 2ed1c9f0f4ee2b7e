package import PhotoModel

package enum EditsEffect: Sendable {
  /// Change fields of photos. Changes are numbered.
  case store([FieldEdit], AssetSet, number: Int)
}
