package import GalleryEngine
package import PhotoModel

package enum EditorEffect: Sendable {
  /// Ask what is known of some photos.
  case load(EditorPhotos, request: RequestNumber)
  /// Look around them: what the form is read by, and photos whose position can be copied. `seen` is the
  /// one that was seen last.
  case look(EditorPhotos, seen: Asset.ID?, request: RequestNumber)
  /// Read what was typed, as far as the state can't.
  case check(
    [EditorField: EditorState.Draft], EditorContext, today: Day, request: RequestNumber)
  /// Find out where photos would come to lie, for a map.
  case preview(
    [EditorField: EditorState.Draft], EditorPhotos, EditorContext, today: Day,
    request: RequestNumber)
  /// Find out what would become of each photo; in their order where they are counted.
  case plan(
    [EditorField: EditorState.Draft], EditorPhotos, EditorContext, today: Day,
    request: RequestNumber)
  /// No one waits for an answer any more.
  case giveUp
  /// Carry it out, after all that was asked for before.
  case store(EditJob)
}
