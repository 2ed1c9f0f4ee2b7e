import ArgumentParser
import GalleryEngine
import PhotoModel
import PhotoQuery

/// `albumen albums`: lists the smart albums that aren't empty, then the user's albums, then the
/// folders.
struct AlbumsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "albums", abstract: "List albums with their kinds, photo counts and dates.")

  @OptionGroup var library: LibraryArguments
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print one JSON object per line.") var json = false

  mutating func run() async throws {
    let query = try filter.query(paths: library.paths)
    let paths = try library.resolved(.ofProcess, separator)
    let loaded = try await library.load(paths, catalogue, matching: query)
    let code = loaded.report()
    let smart = loaded.index.isEmpty ? SmartAlbumResults() : try await loaded.smartAlbums()
    let albums =
      loaded.index.isEmpty
      ? []
      : AlbumList.albums(
        of: loaded.snapshot, smart: smart, branches: try await loaded.branches(),
        and: try await loaded.userAlbums(smart))
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for album in albums { album.write(to: &writer) }
      try output.write(writer.bytes)
    } else {
      for line in AlbumList.lines(albums) { try output.line(line) }
    }
    try output.flush()
    for case let problem? in albums.map(\.problem) { Console.report(problem) }
    if code != .success { throw ExitError(code) }
    if albums.contains(where: { $0.problem != nil }) { throw ExitError(.someFailed) }
  }
}

/// An entry in the list of albums.
struct ListedAlbum {
  /// `smart`, `user` or `folder`.
  var kind: String
  var title: String
  /// The number of photos and their dates, or nil if unknown.
  var tally: Tally?
  /// The query of a smart album.
  var query: String?
  /// Why a smart album could not be evaluated.
  var problem: String?
  /// The path of a folder.
  var path: FilePath?
  /// The branch that contains the album, such as `Years`.
  var branch: String?
  /// The depth in the tree of folders or in a branch.
  var depth = 0

  func write(to json: inout JSONWriter) {
    json.line { json in
      json.field("kind", kind)
      json.field("title", branch.map { $0 + "/" + title } ?? title)
      json.field("count", tally?.count)
      json.field("query", query)
      json.field("problem", problem)
      json.field("path", path)
    }
  }
}

enum AlbumList {
  /// Returns the albums in the order of the browser's list, with all folders expanded.
  static func albums(
    of snapshot: LibrarySnapshot, smart: SmartAlbumResults,
    branches: [SmartAlbum: [CountedValue]] = [:], and userAlbums: [ListedAlbum]
  ) -> [ListedAlbum] {
    let albums = albums(of: snapshot, smart, branches)
    let smart = albums.prefix { $0.kind == "smart" }
    return smart + userAlbums + albums.dropFirst(smart.count)
  }

  private static func albums(
    of snapshot: LibrarySnapshot, _ smart: SmartAlbumResults,
    _ branches: [SmartAlbum: [CountedValue]]
  ) -> [ListedAlbum] {
    // The top two levels are always expanded; all others are expanded here.
    var opened = Set(snapshot.folders.filter { $0.parent != nil }.map { AlbumID.folder($0.id) })
    for album in SmartAlbum.allCases where album.isBranch { opened.insert(.smart(album)) }
    let paths = Dictionary(
      snapshot.folders.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    var user = UserAlbums()
    user.updateSmartPhotos(SmartPhotos(smart, of: user, in: snapshot.index))
    _ = user.updateBranches(branches)
    return AlbumTree(snapshot, user: user, toggled: opened).rows.compactMap { row in
      switch row {
      case .album(.smart(let album), _, let tally, _, _):
        ListedAlbum(kind: "smart", title: album.title, tally: tally, query: album.query)
      case .album(.value(let album), let title, let tally, let depth, _):
        ListedAlbum(
          kind: "smart", title: title, tally: tally, query: album.query,
          branch: album.branch.title, depth: depth)
      case .album(.folder(let id), let title, let tally, let depth, _):
        ListedAlbum(kind: "folder", title: title, tally: tally, path: paths[id], depth: depth)
      case .album, .heading, .problem:
        nil
      }
    }
  }

  static func lines(_ albums: [ListedAlbum]) -> [String] {
    var table = Table(.left, .right, .left)
    for album in albums {
      table.add(
        String(repeating: "  ", count: album.depth) + album.title,
        album.tally.map { NumberText.grouped($0.count) } ?? "?",
        album.tally?.days.map(DayText.range) ?? "")
    }
    return table.lines
  }
}

extension LoadedLibrary {
  /// Returns the results of the smart albums for this library.
  func smartAlbums() async throws(StoreError) -> SmartAlbumResults {
    try await store.smartAlbums()
  }

  /// Returns the counted values of those branches that the store evaluates, for this library.
  func branches() async throws(StoreError) -> [SmartAlbum: [CountedValue]] {
    var counted: [SmartAlbum: [CountedValue]] = [:]
    for album in SmartAlbum.allCases where album.isBranch && !album.isDecidedByRow {
      counted[album] = try await store.values(of: album, in: index)
    }
    return counted
  }

  /// Returns the user's albums with this library's contents. Their names include the names of their
  /// folders.
  func userAlbums(_ smart: SmartAlbumResults) async throws(ExitError) -> [ListedAlbum] {
    guard store.albumStore != nil else { return [] }
    let albums = try await ExitError.attempt { () async throws(StoreError) in
      try await store.albumStore.required().albums(withExpired: true)
    }
    let names = AlbumNames(albums.all)
    let lists = names.albums.filter { !$0.isFolder }
    let albumPhotos = lists.map { album -> [Asset.ID] in
      guard album.isSmart else { return albums.order(of: album.id) }
      if case .found(let photos) = smart.user[album.id] { return Array(photos) }
      return []
    }
    let all = AssetSet(albumPhotos.joined())
    var days: [Asset.ID: Day?] = [:]
    for row in index.rows where all.contains(row.id) { days[row.id] = .some(row.day) }
    return zip(lists, albumPhotos).map { album, ids in
      var tally = Tally()
      for id in ids {
        if let day = days[id] { tally.add(on: day) }
      }
      let name = names.name(of: album).text
      guard let query = album.query else {
        return ListedAlbum(kind: "user", title: name, tally: tally)
      }
      guard case .refused(let error) = smart.user[album.id] else {
        return ListedAlbum(kind: "smart", title: name, tally: tally, query: query)
      }
      return ListedAlbum(
        kind: "smart", title: name, query: query,
        problem: Phrases.brokenAlbum(album.title, error, query: query))
    }
  }
}
