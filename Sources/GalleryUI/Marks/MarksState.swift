package import GalleryEngine
package import PhotoModel

/// What the user says of photos: which are marked, and what was changed of them.
package struct MarksState: Sendable {
  package internal(set) var selection = SelectionState()
  package internal(set) var edits = UnshownEdits()
  var keeping = MarkKeeping()

  /// Whether a photo is a favourite, as the user sees it: a change shows before it is stored.
  package func isFavourite(_ row: AssetRow) -> Bool {
    edits.isFavourite(row.id) ?? row.isFavourite
  }

  package func isMarked(_ row: AssetRow) -> Bool {
    selection.marks.contains(row.id)
  }
}
