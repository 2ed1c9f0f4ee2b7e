package import PhotoModel

/// The album list as it stands on screen: sections, smart albums, the user's albums and the folders
/// as trees, and what could not be read.
package struct AlbumTree: Sendable {
  package enum Row: Hashable, Sendable {
    case heading(String)
    case album(AlbumID, title: String, tally: Tally, depth: Int, branch: Branch)
    /// A folder or a number of files that could not be read.
    case problem(title: String, problems: [ScanProblem])

    package var isHeading: Bool {
      if case .heading = self { true } else { false }
    }

    /// Whether it stands for the same, whatever it counts now.
    package func isSame(as other: Row) -> Bool {
      switch (self, other) {
      case (.problem(let title, let problems), .problem(let theirs, let others)):
        title == theirs || problems.first == others.first
      case (.heading(let title), .heading(let theirs)): title == theirs
      default: album != nil && album == other.album
      }
    }

    package var album: AlbumID? {
      if case .album(let id, _, _, _, _) = self { id } else { nil }
    }
  }

  /// Whether a folder has folders in it, and whether they are shown.
  package enum Branch: Hashable, Sendable { case none, open, closed }

  /// What is there whatever folders there are.
  private let head: [Row]
  /// The folders whose turn it is to be shown, in their order.
  private let shown: [FolderRow]
  private let tail: [Row]
  private let tree: FolderTree
  private let opened: Set<FolderTree.Slot>

  /// `toggled` are the folders that the user opened or closed against the rule: those at the top
  /// are open. `recentSince` is for a library that was counted on another day.
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
        album.isOfRows
        ? snapshot.index.tally(of: album, recentSince: recentSince)
        : user.smart.own[album] ?? Tally()
      // An empty rule is hidden; all photos are always there.
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
    shown = folders.rows
    opened = folders.opened
    if !shown.isEmpty { head.append(.heading("Folders")) }
    self.head = head
    tail = AlbumTree.rows(of: problems)
  }

  /// A branch and, where it is open, its albums. One that was never opened is not counted.
  private static func rows(
    of branch: SmartAlbum, _ index: MomentIndex, _ user: UserAlbums, _ toggled: Set<AlbumID>
  ) -> [Row] {
    let id = AlbumID.smart(branch)
    let isOpen = isOpen(id, depth: 0, toggled: toggled)
    let values: [CountedValue]
    var tally = Tally()
    if branch.isOfRows {
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

  /// The rows of a tree. Those of folders are made when they are asked for: there may be a hundred
  /// thousand, of which a screen shows some.
  package struct Rows: RandomAccessCollection, Sendable {
    fileprivate let tree: AlbumTree

    package var startIndex: Int { 0 }
    package var endIndex: Int { tree.head.count + tree.shown.count + tree.tail.count }

    package subscript(index: Int) -> Row { tree.row(index) }
  }

  private func row(_ index: Int) -> Row {
    if index < head.count { return head[index] }
    let place = index - head.count
    guard place < shown.count else { return tail[place - shown.count] }
    let row = shown[place]
    let folder = tree[row.slot]
    return .album(
      .folder(folder.id), title: PathText.name(folder.path), tally: tree.total(of: row.slot),
      depth: Int(row.depth),
      branch: opened.contains(row.slot) ? .open : tree.hasShown(in: row.slot) ? .closed : .none)
  }

  /// Whether what lies in a folder is shown: at the top it is, below only where the user opened it. So it is
  /// of a branch.
  package static func isOpen(_ folder: AlbumID, depth: Int, toggled: Set<AlbumID>) -> Bool {
    if case .smart = folder { return toggled.contains(folder) }
    return (depth < 1) != toggled.contains(folder)
  }

  /// The place of an album's row.
  package func place(of album: AlbumID) -> Int? {
    guard case .folder(let id) = album else { return head.firstIndex { $0.album == album } }
    return tree.slot(of: id).flatMap { slot in shown.firstIndex { $0.slot == slot } }
      .map { head.count + $0 }
  }

  /// The place of the row that stands for the same.
  package func place(like row: Row) -> Int? {
    if let album = row.album { return place(of: album) }
    if let place = head.firstIndex(where: { $0.isSame(as: row) }) { return place }
    return tail.firstIndex { $0.isSame(as: row) }.map { head.count + shown.count + $0 }
  }
}

/// Makes the part of the user's albums. One without photos is there all the same: it waits for some.
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

/// A folder's place in a tree, and how deep it lies.
private struct FolderRow: Hashable, Sendable {
  var slot: FolderTree.Slot
  var depth: Int32
}

/// Makes the folder part of the tree. A folder counts what lies in it and below; one that leads to
/// no photo is left out.
private struct FolderRows {
  private(set) var rows: [FolderRow] = []
  private(set) var opened: Set<FolderTree.Slot> = []

  init(_ tree: FolderTree, toggled: Set<AlbumID>) {
    let toggled = Set(
      toggled.compactMap { album in
        if case .folder(let id) = album { tree.slot(of: id) } else { nil }
      })
    /// What is still to be shown, the next one last.
    var waiting = FolderRows.rows(tree.shown(in: nil), depth: 0)
    while let row = waiting.popLast() {
      rows.append(row)
      // All but those at the top are closed, unless somebody opened one.
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
