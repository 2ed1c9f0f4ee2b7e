package import LibraryScan
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

  package let rows: [Row]

  /// `toggled` are the folders that the user opened or closed against the rule: those at the top
  /// are open. `recentSince` is for a library that was counted on another day.
  package init(
    _ snapshot: LibrarySnapshot, user: UserAlbums = UserAlbums(), toggled: Set<AlbumID> = [],
    problems: [ScanProblem] = [], recentSince: Day? = nil
  ) {
    var rows: [Row] = [.heading("Library")]
    for album in SmartAlbum.allCases {
      let tally = snapshot.index.tally(of: album, recentSince: recentSince)
      // An empty rule is hidden; all photos are always there.
      if tally.count == 0, album != .allPhotos { continue }
      rows.append(
        .album(.smart(album), title: album.title, tally: tally, depth: 0, branch: .none))
    }
    let albums = UserAlbumRows(user, toggled: toggled).rows
    if !albums.isEmpty {
      rows.append(.heading("Albums"))
      rows.append(contentsOf: albums)
    }
    let folders = FolderRows(snapshot, toggled: toggled).rows
    if !folders.isEmpty {
      rows.append(.heading("Folders"))
      rows.append(contentsOf: folders)
    }
    let unread = problems.filter(\.isFolder)
    let damaged = problems.filter { !$0.isFolder }
    if !problems.isEmpty { rows.append(.heading("Problems")) }
    for problem in unread {
      rows.append(.problem(title: PathText.name(problem.path), problems: [problem]))
    }
    if !damaged.isEmpty {
      rows.append(
        .problem(title: NumberText.count(damaged.count, "file"), problems: damaged))
    }
    self.rows = rows
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
      let isOpen = hasChildren && (depth < 1) != toggled.contains(.user(album.id))
      rows.append(
        .album(
          .user(album.id), title: album.title, tally: albums.tallies[album.id] ?? Tally(),
          depth: depth, branch: hasChildren ? (isOpen ? .open : .closed) : .none))
      if isOpen { append(childrenOf: album.id, depth: depth + 1) }
    }
  }
}

/// Makes the folder part of the tree. A folder counts what lies in it and below; one that leads to
/// no photo is left out.
private struct FolderRows {
  var rows: [AlbumTree.Row] = []

  private let snapshot: LibrarySnapshot
  private let toggled: Set<AlbumID>
  private var totals: [FolderID: Tally] = [:]
  private var children: [FolderID?: [Folder]]

  init(_ snapshot: LibrarySnapshot, toggled: Set<AlbumID>) {
    self.snapshot = snapshot
    self.toggled = toggled
    for folder in snapshot.folders { totals[folder.id] = snapshot.tally(of: folder.id) }
    children = Dictionary(grouping: snapshot.folders, by: \.parent)
    // A folder always comes after the one that it lies in.
    for folder in snapshot.folders.reversed() {
      if let parent = folder.parent { totals[parent, default: Tally()].add(total(folder)) }
    }
    append(childrenOf: nil, depth: 0)
  }

  private func total(_ folder: Folder) -> Tally { totals[folder.id] ?? Tally() }

  private mutating func append(childrenOf parent: FolderID?, depth: Int) {
    let folders = (children[parent] ?? []).filter { total($0).count > 0 }
    for folder in folders.sorted(by: { FolderRows.precedes($0, $1) }) {
      let hasChildren = (children[folder.id] ?? []).contains { total($0).count > 0 }
      let isOpen = hasChildren && (depth < 1) != toggled.contains(.folder(folder.id))
      rows.append(
        .album(
          .folder(folder.id), title: PathText.name(folder.path),
          tally: total(folder), depth: depth,
          branch: hasChildren ? (isOpen ? .open : .closed) : .none))
      if isOpen { append(childrenOf: folder.id, depth: depth + 1) }
    }
  }

  /// By name, numbers in it by their value, so that `Trip 2` stands before `Trip 10`.
  private static func precedes(_ left: Folder, _ right: Folder) -> Bool {
    NaturalOrder.precedes(left.path.name, right.path.name)
  }
}
