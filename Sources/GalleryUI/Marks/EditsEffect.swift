package import GalleryEngine

package enum EditsEffect: Sendable {
  /// Change fields of photos in the same way. Changes are numbered.
  case store(EditJob, number: Int)
}
