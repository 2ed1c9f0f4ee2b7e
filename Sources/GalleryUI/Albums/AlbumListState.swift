package import GalleryEngine
package import PhotoModel

/// The album list: its rows, its cursor and its scroll position.
package struct AlbumListState: ScrolledList, Sendable {
  package private(set) var tree = AlbumTree(.empty)
  package var position = ListPosition(cursor: 1)
  /// The first day that counts as recent, if it has changed since the library was counted.
  package var recentSince: Day?
  private var toggled: Set<AlbumID> = []
  /// The photos in the trash, or nil if it is empty.
  var trash: Tally?
  /// The open source, or nil.
  var source: (title: String, tally: Tally)?

  package init() {}

  package var rowCount: Int { rows.count }

  package func isHeading(_ row: Int) -> Bool { rows[row].isHeading }

  package func lines(of row: Int) -> Int {
    if case .album = rows[row] { position.rowLines } else { 1 }
  }

  package var rows: AlbumTree.Rows { tree.rows }

  package var current: AlbumTree.Row? {
    rows.indices.contains(cursor) ? rows[cursor] : nil
  }

  /// Shows the albums of a snapshot. The cursor stays on its album.
  package mutating func refresh(
    _ snapshot: LibrarySnapshot, user: UserAlbums = UserAlbums(), problems: [ScanProblem]
  ) {
    let old = current
    tree = AlbumTree(
      snapshot, user: user, toggled: toggled, problems: problems, recentSince: recentSince,
      trash: trash, source: source)
    if let old, let row = tree.index(matching: old) { position.cursor = row }
    move(by: 0)
  }

  package mutating func select(_ album: AlbumID) {
    if let row = tree.index(of: album) { move(to: row) }
  }

  /// Opens those of the nested folders that are closed, outermost first.
  mutating func unfold(
    _ folders: [AlbumID], _ snapshot: LibrarySnapshot, user: UserAlbums, problems: [ScanProblem]
  ) {
    let closed = folders.enumerated().filter { depth, folder in
      !AlbumTree.isOpen(folder, depth: depth, toggled: toggled)
    }
    guard !closed.isEmpty else { return }
    toggled.formSymmetricDifference(closed.map(\.element))
    refresh(snapshot, user: user, problems: problems)
  }

  /// The open branches whose albums are counted by the library.
  var openBranches: [SmartAlbum] {
    SmartAlbum.allCases.filter {
      $0.isBranch && !$0.isDecidedByRow && toggled.contains(.smart($0))
    }
  }

  /// Opens or closes the folder under the cursor. Returns whether that was possible.
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
