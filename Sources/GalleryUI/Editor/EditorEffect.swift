package import GalleryEngine
package import PhotoModel

package enum EditorEffect: Sendable {
  /// Ask what is known of some photos.
  case load(EditorPhotos, request: RequestNumber)
  /// Read what was typed, as far as the state can't.
  case check([EditorField: EditorState.Draft], today: Day, request: RequestNumber)
  /// Find out what would become of each photo; in their order where they are counted.
  case plan(
    [EditorField: EditorState.Draft], EditorPhotos, today: Day, request: RequestNumber)
  /// No one waits for an answer any more.
  case giveUp
  /// Carry it out, after all that was asked for before.
  case store(EditJob)
}
