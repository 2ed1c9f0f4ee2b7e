package import GalleryEngine
package import PhotoModel

package enum EditorMessage: Sendable {
  /// The known values of the photos, and the keywords in use.
  case loaded([EditorField: EditorState.Known], keywords: [String], request: RequestNumber)
  case contextLoaded(EditorContext, sources: [EditorList.Item], request: RequestNumber)
  /// The result of checking the typed values: problems and notes.
  case checked(EditorAnswer, request: RequestNumber)
  case previewed(MapPreview, request: RequestNumber)
  case planned(EditorPlan, request: RequestNumber)
  case notLoaded(StoreError, request: RequestNumber)
  case notPlanned(StoreError, request: RequestNumber)
  /// These photos were changed. `left` is the number of other photos that can't be changed in this
  /// way. With `isAnnounced`, the user knows what was changed.
  case stored(AssetSet, unchangedCount: Int = 0, isAnnounced: Bool = false)
  /// The adjustments of these photos were reverted.
  case reverted(AssetSet)
  case notStored(StoreError)
}

/// The result of checking the typed values.
package struct EditorAnswer: Sendable {
  /// The reasons why lines are invalid.
  package var problems: [EditorField: String]
  /// How lines were interpreted, where that isn't obvious.
  package var notes: [EditorField: String]
  /// The suggestions for the typed text.
  package var lists: [EditorList]

  package init(
    problems: [EditorField: String] = [:], notes: [EditorField: String] = [:],
    lists: [EditorList] = []
  ) {
    (self.problems, self.notes, self.lists) = (problems, notes, lists)
  }
}
