package import GalleryEngine
package import PhotoModel

/// The marked photos, and the user's changes that the library's snapshots don't contain yet.
package struct MarksState: Sendable {
  /// The marks of the library.
  package internal(set) var library = SelectionState()
  /// The marks of photos in the trash, and of photos offered for import. They are not stored.
  var trash = SelectionState()
  package internal(set) var source = SelectionState()
  /// The set of marks that is shown.
  var scope = Scope.library {
    didSet { if scope != oldValue { reversal = .none } }
  }
  var reversal = Reversal.none

  /// The effect of the undo and redo keys on marks, which have their own history. The keys act on
  /// marks only directly after a single key has set or cleared many of them, so that they never
  /// step through a series of single marks.
  enum Reversal: Hashable, Sendable {
    case none
    /// Many marks were just changed: undo reverts them.
    case undo
    /// That change was just undone: redo applies it again.
    case redo
  }

  enum Scope: Hashable, Sendable { case library, trash, source }

  /// A range of cells that is dragged with the mouse.
  struct DraggedRange: Sendable {
    var count: RangeCount
    /// The grid of the range, and what it was made from.
    var album: AlbumID
    var source: GridsState.Source?
  }

  /// The dragged range if its cells have folded stacks.
  var range: DraggedRange?

  package internal(set) var edits = PendingEdits()
  var sync = MarkSync()

  /// Whether the marks in the catalogue have been read.
  package var areLoaded: Bool { sync.isRead }

  /// The set of marks for the content on the screen.
  package internal(set) var selection: SelectionState {
    get { self[keyPath: scopeKeyPath] }
    _modify { yield &self[keyPath: scopeKeyPath] }
  }

  private var scopeKeyPath: WritableKeyPath<MarksState, SelectionState> {
    switch scope {
    case .library: \.library
    case .trash: \.trash
    case .source: \.source
    }
  }

  /// Returns whether a photo is a favourite, including changes that are not stored yet.
  package func isFavourite(_ row: AssetRow) -> Bool {
    edits.isFavourite(row.id) ?? row.isFavourite
  }

  package func isMarked(_ row: AssetRow) -> Bool {
    selection.marks.contains(row.id)
  }
}
