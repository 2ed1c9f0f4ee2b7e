import ArgumentParser
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// `albumen albums`: the smart albums that hold something, the user's, then the folders.
struct AlbumsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "albums", abstract: "List the albums: what kind, how many photos, from when.")

  @OptionGroup var library: LibraryArguments
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print one JSON object a line.") var json = false

  mutating func run() async throws {
    let query = try filter.query(paths: library.paths)
    let paths = try library.resolved(.ofProcess, separator)
    let loaded = try await library.load(paths, catalogue, matching: query)
    let code = loaded.report()
    let albums =
      loaded.index.isEmpty
      ? [] : AlbumList.albums(of: loaded.snapshot, and: try loaded.userAlbums())
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for album in albums { album.write(to: &writer) }
      try output.write(writer.bytes)
    } else {
      for line in AlbumList.lines(albums) { try output.line(line) }
    }
    try output.flush()
    if code != .success { throw Stop(code) }
  }
}

/// One album, in a list of them.
struct ListedAlbum {
  /// `smart`, `user` or `folder`.
  var kind: String
  var title: String
  var tally: Tally
  /// The directory of a folder.
  var path: FilePath?
  /// How deep it lies in the tree of folders.
  var depth = 0

  func write(to json: inout JSONWriter) {
    json.line { json in
      json.field("kind", kind)
      json.field("title", title)
      json.field("count", tally.count)
      json.field("path", path)
    }
  }
}

enum AlbumList {
  /// In the order of the browser's list, with every folder open.
  static func albums(
    of snapshot: LibrarySnapshot, and userAlbums: [ListedAlbum]
  ) -> [ListedAlbum] {
    let albums = albums(of: snapshot)
    let smart = albums.prefix { $0.kind == "smart" }
    return smart + userAlbums + albums.dropFirst(smart.count)
  }

  private static func albums(of snapshot: LibrarySnapshot) -> [ListedAlbum] {
    // The two levels on top are open by themselves; all others are as if opened.
    let opened = Set(snapshot.folders.filter { $0.parent != nil }.map { AlbumID.folder($0.id) })
    let paths = Dictionary(
      snapshot.folders.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    return AlbumTree(snapshot, toggled: opened).rows.compactMap { row in
      switch row {
      case .album(.smart(let album), _, let tally, _, _):
        ListedAlbum(kind: "smart", title: album.title, tally: tally)
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
        NumberText.grouped(album.tally.count), album.tally.days.map(DayText.range) ?? "")
    }
    return table.lines
  }
}

extension LoadedLibrary {
  /// The albums that the user made, named with the folders that they lie in, with what each holds
  /// of this library.
  func userAlbums() throws(Stop) -> [ListedAlbum] {
    let names = try AlbumNames(registry.catalogue)
    let lists = names.albums.filter { !$0.isFolder }
    let held = try CatalogueChange.attempt { () throws(CatalogueError) in
      var held: [[Asset.ID]] = []
      for album in lists { held.append(try registry.catalogue.assets(in: album.id)) }
      return held
    }
    let all = AssetSet(held.joined())
    var days: [Asset.ID: Day?] = [:]
    for row in index.rows where all.contains(row.id) { days[row.id] = .some(row.day) }
    return zip(lists, held).map { album, ids in
      var tally = Tally()
      for id in ids {
        if let day = days[id] { tally.add(on: day) }
      }
      return ListedAlbum(kind: "user", title: names.name(of: album).text, tally: tally)
    }
  }
}
