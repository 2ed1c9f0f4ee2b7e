package import GalleryEngine
package import PhotoModel

package enum EditorMessage: Sendable {
  /// What is known of the photos, and the keywords in use.
  case loaded([EditorField: EditorState.Known], keywords: [String], request: RequestNumber)
  /// What can't be taken of what was typed, and what is to be said of the rest.
  case checked(
    problems: [EditorField: String], notes: [EditorField: String], request: RequestNumber)
  case planned(EditorPlan, request: RequestNumber)
  case notLoaded(StoreError, request: RequestNumber)
  case notPlanned(StoreError, request: RequestNumber)
  /// So many photos are other now.
  case stored(AssetSet)
  case notStored(StoreError)
}
