import GalleryEngine

package enum SortEffect: Sendable {
  case sort(SortRequest)
}
