package import GalleryEngine
package import PhotoModel

/// What the user says of photos: which are marked, and what was changed of them.
package struct MarksState: Sendable {
  /// The marks of the library.
  package internal(set) var library = SelectionState()
  /// Those of photos in the trash, and of those that may be imported: nothing keeps them.
  var trash = SelectionState()
  package internal(set) var source = SelectionState()
  /// Which are shown.
  var place = Place.library {
    didSet { if place != oldValue { reversal = .none } }
  }
  var reversal = Reversal.none

  /// What the keys of undo and redo do with marks, which have a history of their own. They change marks only
  /// directly after many were set or cleared by one key, so that they never go through a series of single marks.
  enum Reversal: Hashable, Sendable {
    case none
    /// Many marks were changed last: undo takes that back.
    case undo
    /// That was undone last: redo does it again.
    case redo
  }

  enum Place: Hashable, Sendable { case library, trash, source }

  package internal(set) var edits = UnshownEdits()
  var keeping = MarkSync()

  /// Whether the marks of the catalogue were read.
  package var areLoaded: Bool { keeping.isRead }

  /// The marks of what is shown.
  package internal(set) var selection: SelectionState {
    get { self[keyPath: part] }
    _modify { yield &self[keyPath: part] }
  }

  private var part: WritableKeyPath<MarksState, SelectionState> {
    switch place {
    case .library: \.library
    case .trash: \.trash
    case .source: \.source
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
