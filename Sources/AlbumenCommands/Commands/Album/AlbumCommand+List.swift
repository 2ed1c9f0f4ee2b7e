import ArgumentParser
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

extension AlbumCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the albums, or the photos of one in their order.")

    @Argument(help: "The album, or a folder of albums; all of them without.")
    var album: AlbumName?
    @Flag(help: "Print one JSON object a line.") var json = false
    @Flag(name: .customShort("0"), help: "Paths end with a zero byte instead of a line's end.")
    var zero = false
    @OptionGroup var catalogue: CatalogueArguments

    func run() throws {
      let catalogue = try catalogue.openToRead(.ofProcess, isNeeded: true)
      let names = try AlbumNames(catalogue)
      let known = try album.map { try names.album($0) }
      if let known, !known.isFolder {
        try writePhotos(of: known, in: catalogue)
      } else {
        try writeAlbums(names, in: known, catalogue)
      }
    }

    private func writeAlbums(
      _ names: AlbumNames, in folder: UserAlbum?, _ catalogue: Catalogue
    ) throws {
      let tree = names.tree(of: folder)
      if tree.isEmpty { throw Stop(.nothingMatched, Phrases.noAlbums) }
      let smart = try SmartAlbumCounts(tree.map(\.album), in: catalogue)
      var output = StandardOutput()
      if json {
        var writer = JSONWriter()
        for (album, _) in tree {
          writer.line { json in
            json.field("kind", album.isSmart ? "smart" : "user")
            json.field("title", names.name(of: album).text)
            json.field("isFolder", album.isFolder)
            json.field("count", album.isFolder ? nil : smart.count(of: album))
            json.field("query", album.query)
            json.field("problem", smart.problems[album.id])
            json.field(
              "order", !album.isList ? nil : album.arrangement == .byHand ? "hand" : "date")
          }
        }
        try output.write(writer.bytes)
      } else {
        var table = Table(.left, .right)
        for (album, depth) in tree {
          table.add(
            String(repeating: "  ", count: depth) + album.title + (album.isFolder ? "/" : ""),
            album.isFolder ? "" : smart.count(of: album).map(NumberText.grouped) ?? "?")
        }
        for line in table.lines { try output.line(line) }
      }
      try output.flush()
      try smart.report()
    }

    private func writePhotos(of album: UserAlbum, in catalogue: Catalogue) throws {
      let registry = AssetRegistry(catalogue: catalogue)
      let found: [Asset.ID]?
      if let query = album.query {
        switch try WholeCatalogue(catalogue).photos(of: album) {
        case .found(let photos): found = Array(photos)
        case .refused(let error):
          throw Stop(
            .nothingMatched, Phrases.brokenAlbum(album.title, error, query: query))
        }
      } else {
        found = nil
      }
      let ids = try CatalogueChange.attempt { () throws(CatalogueError) in
        let ids = if let found { found } else { try catalogue.assets(in: album.id) }
        guard album.arrangement == .byDate else { return ids }
        var sorter = registry.sorter(today: Today.day())
        sorter.add(AssetChanges(inserted: try catalogue.rows(of: ids)))
        return try registry.merge(&sorter).rows.map(\.id)
      }
      if ids.isEmpty { throw Stop(.nothingMatched, Phrases.noPhotos(inAlbum: album.title)) }
      var output = StandardOutput()
      if json {
        let offline = try CatalogueChange.attempt { () throws(CatalogueError) in
          Set(try catalogue.folders(below: FilePath("/")).filter(\.isOffline).map(\.path))
        }
        var writer = JSONWriter()
        try registry.forEach(ids) { asset in
          let isOffline = offline.contains(asset.path.folder)
          AssetJSON.write(asset, isOffline: isOffline, to: &writer)
          try output.write(writer.bytes)
          writer.removeAll()
        }
      } else {
        let end = zero ? 0 : UInt8(ascii: "\n")
        for id in ids {
          guard let path = try registry.path(of: id) else { continue }
          try output.write(PathLine.bytes(path, end: end, isTerminal: output.isTerminal))
        }
      }
      try output.flush()
    }
  }
}

/// How many photos smart albums hold, and why some say nothing.
struct SmartAlbumCounts {
  private var counts: [UserAlbum.ID: Int] = [:]
  private(set) var problems: [UserAlbum.ID: String] = [:]

  init(_ albums: [UserAlbum], in catalogue: Catalogue) throws {
    guard albums.contains(where: \.isSmart) else { return }
    let whole = try WholeCatalogue(catalogue)
    for album in albums {
      guard let query = album.query else { continue }
      switch try whole.photos(of: album) {
      case .found(let photos): counts[album.id] = photos.count
      case .refused(let error):
        problems[album.id] = Phrases.brokenAlbum(album.title, error, query: query)
      }
    }
  }

  /// Nil where that can't be said.
  func count(of album: UserAlbum) -> Int? { album.isSmart ? counts[album.id] : album.count }

  /// Names the albums that can't be answered, where there are some.
  func report() throws(Stop) {
    guard !problems.isEmpty else { return }
    for (_, problem) in problems.sorted(by: { $0.key < $1.key }) { Words.say(problem) }
    throw Stop(.someFailed)
  }
}
