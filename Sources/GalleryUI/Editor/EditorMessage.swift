package import GalleryEngine
package import PhotoModel

package enum EditorMessage: Sendable {
  /// What is known of the photos, and the keywords in use.
  case loaded([EditorField: EditorState.Known], keywords: [String], request: RequestNumber)
  case looked(EditorContext, sources: [EditorList.Item], request: RequestNumber)
  /// What can't be taken of what was typed, and what is to be said of the rest.
  case checked(EditorAnswer, request: RequestNumber)
  case previewed(MapPreview, request: RequestNumber)
  case planned(EditorPlan, request: RequestNumber)
  case notLoaded(StoreError, request: RequestNumber)
  case notPlanned(StoreError, request: RequestNumber)
  /// So many photos are other now; `left` more were asked for that can't be changed so.
  case stored(AssetSet, left: Int = 0)
  /// The adjustments of these photos were reverted.
  case reverted(AssetSet)
  case notStored(StoreError)
}

/// What came of reading what was typed.
package struct EditorAnswer: Sendable {
  /// Why a line can't be taken.
  package var problems: [EditorField: String]
  /// What a line was understood as, where that is not plain.
  package var notes: [EditorField: String]
  /// What can be chosen for what is typed.
  package var lists: [EditorList]

  package init(
    problems: [EditorField: String] = [:], notes: [EditorField: String] = [:],
    lists: [EditorList] = []
  ) {
    (self.problems, self.notes, self.lists) = (problems, notes, lists)
  }
}
