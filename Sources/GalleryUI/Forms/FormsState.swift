package import GalleryEngine
import PhotoExport
package import Transfer

/// The requests of the open dialogue.
package struct FormsState: Sendable {
  var planning = RequestSlot()
  var completing = RequestSlot()

  package init() {}

  /// Cancels pending requests. Returns false if there were none.
  mutating func cancel() -> Bool {
    guard planning.hasPendingRequest || completing.hasPendingRequest else { return false }
    planning.cancel()
    completing.cancel()
    return true
  }
}

package enum FormsEffect: Sendable {
  /// Finds the completions of a typed path.
  case complete(String, PathKind, request: RequestNumber)
  /// Cancels planning and completion.
  case cancel
  /// Cancels completion.
  case cancelCompletion
  /// Lists the full titles of the user's albums, or of the album folders.
  case listTitles(UserAlbums, areFolders: Bool, request: RequestNumber)
}

package enum FormsMessage: Sendable {
  case completed(text: String, PathCompletion, request: RequestNumber)
  case titlesListed(FuzzyTitles, request: RequestNumber)
}
