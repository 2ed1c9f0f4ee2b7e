package import GalleryEngine
package import PhotoModel

/// The album list: its rows, its cursor and what of it is seen.
package struct AlbumListState: Sendable {
  package private(set) var tree = AlbumTree(.empty)
  package private(set) var cursor = 1
  package private(set) var top = 0
  /// In lines.
  package private(set) var height = 1
  /// Lines of an album: more than one where covers are shown.
  package private(set) var albumLines = 1
  /// The first day that counts as recent, once it is another than when the library was counted.
  package var recentSince: Day?
  private var toggled: Set<AlbumID> = []
  /// What lies in the trash; nil for nothing.
  var trash: Tally?
  /// The source that is open; nil for none.
  var source: (title: String, tally: Tally)?

  package init() {}

  package var rows: AlbumTree.Rows { tree.rows }

  package var current: AlbumTree.Row? {
    rows.indices.contains(cursor) ? rows[cursor] : nil
  }

  /// Shows the albums of a snapshot; the cursor stays on its album.
  package mutating func refresh(
    _ snapshot: LibrarySnapshot, user: UserAlbums = UserAlbums(), problems: [ScanProblem]
  ) {
    let old = current
    tree = AlbumTree(
      snapshot, user: user, toggled: toggled, problems: problems, recentSince: recentSince,
      trash: trash, source: source)
    if let old, let row = tree.place(like: old) { cursor = row }
    move(by: 0)
  }

  package mutating func select(_ album: AlbumID) {
    if let row = tree.place(of: album) { move(to: row) }
  }

  /// Opens those that are closed of folders that lie in one another, the outermost first.
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
    let steps = albumLines == 1 ? lines : lines.signum() * max(1, abs(lines) / albumLines)
    top = min(max(0, top + steps), lastTop)
    if cursor < top { move(to: top) }
    let seen = seenRows
    if cursor >= seen.upperBound { move(to: seen.upperBound - 1, forward: false) }
  }

  package mutating func resize(height: Int, albumLines: Int = 1) {
    self.height = max(1, height)
    self.albumLines = albumLines
    reveal()
  }

  /// The lines that a row takes.
  package func lines(of row: Int) -> Int {
    if case .album = rows[row] { albumLines } else { 1 }
  }

  /// The rows that are seen whole, and the first one in any case.
  package var seenRows: Range<Int> {
    var end = top
    var used = 0
    while rows.indices.contains(end), used + lines(of: end) <= height {
      used += lines(of: end)
      end += 1
    }
    return top..<max(end, min(top + 1, rows.count))
  }

  /// The row at a line of the list.
  package func row(atLine line: Int) -> Int? {
    var first = 0
    for row in seenRows {
      if (first..<(first + lines(of: row))).contains(line) { return row }
      first += lines(of: row)
    }
    return nil
  }

  /// The first row from which on all that follow are seen.
  private var lastTop: Int {
    var top = rows.count
    var used = 0
    while top > 0, used + lines(of: top - 1) <= height {
      top -= 1
      used += lines(of: top)
    }
    return min(top, max(0, rows.count - 1))
  }

  private mutating func reveal() {
    guard rows.indices.contains(cursor) else { return }
    // The heading above the first album belongs to it.
    let first = cursor > 0 && rows.indices.contains(cursor - 1) && rows[cursor - 1].isHeading
    top = min(top, first ? cursor - 1 : cursor)
    var used = lines(of: cursor)
    var lowest = cursor
    while lowest > 0, used + lines(of: lowest - 1) <= height {
      lowest -= 1
      used += lines(of: lowest)
    }
    top = max(0, min(max(top, lowest), lastTop))
  }

  /// The branches that are open and are counted by the library.
  var openBranches: [SmartAlbum] {
    SmartAlbum.allCases.filter {
      $0.isBranch && !$0.isOfRows && toggled.contains(.smart($0))
    }
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
