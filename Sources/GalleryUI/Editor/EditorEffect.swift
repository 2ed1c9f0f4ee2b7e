package import GalleryEngine
package import PhotoModel

package enum EditorEffect: Sendable {
  /// Reads the current values of some photos.
  case load(EditorPhotos, request: RequestNumber)
  /// Reads the context of the form, and the photos whose position can be copied. `lastViewed`
  /// is the photo that was last viewed full-screen, outside these photos.
  case loadContext(EditorPhotos, lastViewed: Asset.ID?, request: RequestNumber)
  /// Checks the typed values, as far as the state itself can't.
  case check(
    [EditorField: EditorState.Draft], EditorContext, today: Day, request: RequestNumber)
  /// Computes where photos would be located, for a map.
  case preview(
    [EditorField: EditorState.Draft], EditorPhotos, EditorContext, today: Day,
    request: RequestNumber)
  /// Computes how each photo would change. Where photos are numbered, their order is respected.
  case plan(
    [EditorField: EditorState.Draft], EditorPhotos, EditorContext, today: Day,
    request: RequestNumber)
  /// Cancels the pending requests.
  case cancel
  /// Carries out an edit, after everything requested before it.
  case store(EditJob)
}
