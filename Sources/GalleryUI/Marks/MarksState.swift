package import GalleryEngine
package import PhotoModel

/// What the user says of photos: which are marked, and what was changed of them.
package struct MarksState: Sendable {
  /// The marks of the library.
  package internal(set) var library = SelectionState()
  /// Those of photos in the trash, which nothing keeps.
  var trash = SelectionState()
  /// Whether the trash is shown.
  var isInTrash = false
  package internal(set) var edits = UnshownEdits()
  var keeping = MarkKeeping()

  /// The marks of what is shown.
  package internal(set) var selection: SelectionState {
    get { isInTrash ? trash : library }
    _modify {
      if isInTrash { yield &trash } else { yield &library }
    }
  }

  /// Whether a photo is a favourite, as the user sees it: a change shows before it is stored.
  package func isFavourite(_ row: AssetRow) -> Bool {
    edits.isFavourite(row.id) ?? row.isFavourite
  }

  package func isMarked(_ row: AssetRow) -> Bool {
    selection.marks.contains(row.id)
  }
}
