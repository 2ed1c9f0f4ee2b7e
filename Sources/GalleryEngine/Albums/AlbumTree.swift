package import PhotoModel

/// The album list as shown on screen: headings, smart albums, the user's albums and the folders as
/// trees, and what could not be read.
package struct AlbumTree: Sendable {
  package enum Row: Hashable, Sendable {
    case heading(String)
    case album(AlbumID, title: String, tally: Tally, depth: Int, branch: Branch)
    /// A folder, or a number of files, that could not be read.
    case problem(title: String, problems: [ScanProblem])

    package var isHeading: Bool {
      if case .heading = self { true } else { false }
    }

    /// Whether both rows represent the same item, regardless of their counts.
    package func hasSameIdentity(as other: Row) -> Bool {
      switch (self, other) {
      case (.problem(let title, let problems), .problem(let theirs, let otherProblems)):
        title == theirs || problems.first == otherProblems.first
      case (.heading(let title), .heading(let theirs)): title == theirs
      default: album != nil && album == other.album
      }
    }

    package var album: AlbumID? {
      if case .album(let id, _, _, _, _) = self { id } else { nil }
    }
  }

  /// Whether a row has child rows, and whether they are shown.
  package enum Branch: Hashable, Sendable { case none, open, closed }

  /// The rows above the folders.
  private let head: [Row]
  /// The visible folder rows, in order.
  private let visibleFolders: [FolderRow]
  private let tail: [Row]
  private let tree: FolderTree
  private let opened: Set<FolderTree.Slot>

  /// `toggled` contains the albums that the user opened or closed contrary to the default, in which
  /// only top-level folders are open. `recentSince` overrides the start of "recent" if the library
  /// was counted on another day.
  package init(
    _ snapshot: LibrarySnapshot, user: UserAlbums = UserAlbums(), toggled: Set<AlbumID> = [],
    problems: [ScanProblem] = [], recentSince: Day? = nil, trash: Tally? = nil,
    source: (title: String, tally: Tally)? = nil
  ) {
    var head: [Row] = [.heading("Library")]
    for album in SmartAlbum.allCases where !user.hidden.contains(album) {
      if album.isBranch {
        head += AlbumTree.rows(of: album, snapshot.index, user, toggled)
        continue
      }
      let tally =
        album.isDecidedByRow
        ? snapshot.index.tally(of: album, recentSince: recentSince)
        : user.smart.builtIn[album] ?? Tally()
      // Empty smart albums are hidden, except all photos.
      if tally.count == 0, album != .allPhotos { continue }
      head.append(
        .album(.smart(album), title: album.title, tally: tally, depth: 0, branch: .none))
    }
    if let trash {
      head.append(.album(.trash, title: Phrases.trash, tally: trash, depth: 0, branch: .none))
    }
    if let source {
      head.append(
        .album(.source, title: source.title, tally: source.tally, depth: 0, branch: .none))
    }
    let albums = UserAlbumRows(user, toggled: toggled).rows
    if !albums.isEmpty {
      head.append(.heading("Albums"))
      head.append(contentsOf: albums)
    }
    tree = snapshot.tree
    let folders = FolderRows(snapshot.tree, toggled: toggled)
    visibleFolders = folders.rows
    opened = folders.opened
    if !visibleFolders.isEmpty { head.append(.heading("Folders")) }
    self.head = head
    tail = AlbumTree.rows(of: problems)
  }

  /// Returns the row of a branch and, if it is open, the rows of its albums. A branch that was
  /// never opened has not been counted.
  private static func rows(
    of branch: SmartAlbum, _ index: MomentIndex, _ user: UserAlbums, _ toggled: Set<AlbumID>
  ) -> [Row] {
    let id = AlbumID.smart(branch)
    let isOpen = isOpen(id, depth: 0, toggled: toggled)
    let values: [CountedValue]
    var tally = Tally()
    if branch.isDecidedByRow {
      tally = index.tally(of: branch)
      if tally.count == 0 { return [] }
      values = isOpen ? index.years : []
    } else {
      guard
        let stands = user.branches[branch].map({ !$0.isEmpty })
          ?? user.smart.answers.branches[branch].map({ _ in true }), stands
      else { return [] }
      values = user.branches[branch] ?? []
      for value in values { tally.add(value.tally) }
    }
    let row = Row.album(
      id, title: branch.title, tally: tally, depth: 0, branch: isOpen ? .open : .closed)
    guard isOpen else { return [row] }
    return [row]
      + values.map {
        .album(.value($0.album), title: $0.album.value, tally: $0.tally, depth: 1, branch: .none)
      }
  }

  private static func rows(of problems: [ScanProblem]) -> [Row] {
    guard !problems.isEmpty else { return [] }
    var rows: [Row] = [.heading("Problems")]
    let unread = problems.filter(\.isFolder)
    let damaged = problems.filter { !$0.isFolder }
    for problem in unread {
      rows.append(.problem(title: PathText.name(problem.path), problems: [problem]))
    }
    if !damaged.isEmpty {
      rows.append(
        .problem(title: NumberText.count(damaged.count, "file"), problems: damaged))
    }
    return rows
  }

  package var rows: Rows { Rows(tree: self) }

  /// The rows of a tree. Folder rows are built on access, because there may be a hundred thousand
  /// folders and a screen shows only a few.
  package struct Rows: RandomAccessCollection, Sendable {
    fileprivate let tree: AlbumTree

    package var startIndex: Int { 0 }
    package var endIndex: Int { tree.head.count + tree.visibleFolders.count + tree.tail.count }

    package subscript(index: Int) -> Row { tree.row(index) }
  }

  private func row(_ index: Int) -> Row {
    if index < head.count { return head[index] }
    let folderIndex = index - head.count
    guard folderIndex < visibleFolders.count else {
      return tail[folderIndex - visibleFolders.count]
    }
    let row = visibleFolders[folderIndex]
    let folder = tree[row.slot]
    return .album(
      .folder(folder.id), title: PathText.name(folder.path), tally: tree.total(of: row.slot),
      depth: Int(row.depth),
      branch: opened.contains(row.slot) ? .open : tree.hasShown(in: row.slot) ? .closed : .none)
  }

  /// Whether the contents of a folder are shown. Top-level folders are open by default; deeper
  /// ones, and branches, only if the user opened them.
  package static func isOpen(_ folder: AlbumID, depth: Int, toggled: Set<AlbumID>) -> Bool {
    if case .smart = folder { return toggled.contains(folder) }
    return (depth < 1) != toggled.contains(folder)
  }

  /// Returns the index of an album's row.
  package func index(of album: AlbumID) -> Int? {
    guard case .folder(let id) = album else { return head.firstIndex { $0.album == album } }
    return tree.slot(of: id).flatMap { slot in visibleFolders.firstIndex { $0.slot == slot } }
      .map { head.count + $0 }
  }

  /// Returns the index of the row that represents the same item.
  package func index(matching row: Row) -> Int? {
    if let album = row.album { return index(of: album) }
    if let headIndex = head.firstIndex(where: { $0.hasSameIdentity(as: row) }) { return headIndex }
    return tail.firstIndex { $0.hasSameIdentity(as: row) }.map {
      head.count + visibleFolders.count + $0
    }
  }
}

/// Builds the rows of the user's albums. Empty albums are included, because the user may be about
/// to fill them.
private struct UserAlbumRows {
  var rows: [AlbumTree.Row] = []

  private let albums: UserAlbums
  private let toggled: Set<AlbumID>

  init(_ albums: UserAlbums, toggled: Set<AlbumID>) {
    self.albums = albums
    self.toggled = toggled
    append(childrenOf: nil, depth: 0)
  }

  private mutating func append(childrenOf parent: UserAlbum.ID?, depth: Int) {
    for album in albums.children(of: parent) {
      let hasChildren = album.isFolder && !albums.children(of: album.id).isEmpty
      let isOpen =
        hasChildren && AlbumTree.isOpen(.user(album.id), depth: depth, toggled: toggled)
      rows.append(
        .album(
          .user(album.id), title: album.title, tally: albums.tallies[album.id] ?? Tally(),
          depth: depth, branch: hasChildren ? (isOpen ? .open : .closed) : .none))
      if isOpen { append(childrenOf: album.id, depth: depth + 1) }
    }
  }
}

/// A folder and its depth in the tree.
private struct FolderRow: Hashable, Sendable {
  var slot: FolderTree.Slot
  var depth: Int32
}

/// Builds the rows of the folders. A folder's count includes its subfolders; folders without any
/// photo are left out.
private struct FolderRows {
  private(set) var rows: [FolderRow] = []
  private(set) var opened: Set<FolderTree.Slot> = []

  init(_ tree: FolderTree, toggled: Set<AlbumID>) {
    let toggled = Set(
      toggled.compactMap { album in
        if case .folder(let id) = album { tree.slot(of: id) } else { nil }
      })
    /// The folders still to be shown, in reverse order.
    var waiting = FolderRows.rows(tree.shown(in: nil), depth: 0)
    while let row = waiting.popLast() {
      rows.append(row)
      // By default only top-level folders are open.
      guard (row.depth < 1) != (!toggled.isEmpty && toggled.contains(row.slot)) else { continue }
      let inside = FolderRows.rows(tree.shown(in: row.slot), depth: row.depth + 1)
      if inside.isEmpty { continue }
      opened.insert(row.slot)
      waiting += inside
    }
  }

  private static func rows(
    _ slots: some Sequence<FolderTree.Slot>, depth: Int32
  ) -> [FolderRow] {
    slots.map { FolderRow(slot: $0, depth: depth) }.reversed()
  }
}
