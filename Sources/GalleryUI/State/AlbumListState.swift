package import LibraryScan
package import PhotoModel

/// The album list: its rows, its cursor and what of it is seen.
package struct AlbumListState: Sendable {
  package private(set) var tree = AlbumTree(.empty)
  package private(set) var cursor = 1
  package private(set) var top = 0
  package var height = 1
  /// The first day that counts as recent, once it is another than when the library was counted.
  package var recentSince: Day?
  private var toggled: Set<AlbumID> = []

  package init() {}

  package var rows: [AlbumTree.Row] { tree.rows }

  package var current: AlbumTree.Row? {
    rows.indices.contains(cursor) ? rows[cursor] : nil
  }

  /// Shows the albums of a snapshot; the cursor stays on its album.
  package mutating func refresh(
    _ snapshot: LibrarySnapshot, user: UserAlbums = UserAlbums(), problems: [ScanProblem]
  ) {
    let old = current
    tree = AlbumTree(
      snapshot, user: user, toggled: toggled, problems: problems, recentSince: recentSince)
    if let old, let row = rows.firstIndex(where: { $0.isSame(as: old) }) { cursor = row }
    move(by: 0)
  }

  package mutating func select(_ album: AlbumID) {
    if let row = rows.firstIndex(where: { $0.album == album }) { move(to: row) }
  }

  /// Moves over headings, and stays inside.
  package mutating func move(by steps: Int) {
    move(to: cursor + steps, forward: steps >= 0)
  }

  package mutating func move(to row: Int, forward: Bool = true) {
    var target = min(max(0, row), rows.count - 1)
    while rows.indices.contains(target), rows[target].isHeading { target += forward ? 1 : -1 }
    if !rows.indices.contains(target) {
      // A heading at an end: the nearest album on the other side.
      target =
        forward ? rows.lastIndex { !$0.isHeading } ?? 0 : rows.firstIndex { !$0.isHeading } ?? 0
    }
    cursor = target
    reveal()
  }

  /// Scrolls without moving the cursor out of sight.
  package mutating func scroll(by lines: Int) {
    top = min(max(0, top + lines), max(0, rows.count - height))
    if cursor < top { move(to: top) }
    if cursor >= top + height { move(to: top + height - 1, forward: false) }
  }

  package mutating func resize(height: Int) {
    self.height = max(1, height)
    reveal()
  }

  private mutating func reveal() {
    // The heading above the first album belongs to it.
    let first = cursor > 0 && rows.indices.contains(cursor - 1) && rows[cursor - 1].isHeading
    top = min(top, first ? cursor - 1 : cursor)
    top = max(top, cursor - height + 1)
    top = max(0, min(top, max(0, rows.count - height)))
  }

  /// Opens or closes the folder under the cursor; says whether it could.
  package mutating func setBranch(
    open: Bool, _ snapshot: LibrarySnapshot, user: UserAlbums = UserAlbums(),
    problems: [ScanProblem]
  ) -> Bool {
    guard case .album(let folder, _, _, _, let branch) = current,
      branch == (open ? .closed : .open)
    else { return false }
    if toggled.remove(folder) == nil { toggled.insert(folder) }
    refresh(snapshot, user: user, problems: problems)
    return true
  }
}
