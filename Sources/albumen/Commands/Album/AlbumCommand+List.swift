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
        try writeAlbums(names, in: known)
      }
    }

    private func writeAlbums(_ names: AlbumNames, in folder: UserAlbum?) throws {
      let tree = names.tree(of: folder)
      if tree.isEmpty { throw Stop(.nothingMatched, Phrases.noAlbums) }
      var output = StandardOutput()
      if json {
        var writer = JSONWriter()
        for (album, _) in tree {
          writer.line { json in
            json.field("kind", "user")
            json.field("title", names.name(of: album).text)
            json.field("isFolder", album.isFolder)
            json.field("count", album.isFolder ? nil : album.count)
            json.field(
              "order", album.isFolder ? nil : album.arrangement == .byHand ? "hand" : "date")
          }
        }
        try output.write(writer.bytes)
      } else {
        var table = Table(.left, .right)
        for (album, depth) in tree {
          table.add(
            String(repeating: "  ", count: depth) + album.title + (album.isFolder ? "/" : ""),
            album.isFolder ? "" : NumberText.grouped(album.count))
        }
        for line in table.lines { try output.line(line) }
      }
      try output.flush()
    }

    private func writePhotos(of album: UserAlbum, in catalogue: Catalogue) throws {
      let registry = AssetRegistry(catalogue: catalogue)
      let ids = try CatalogueChange.attempt { () throws(CatalogueError) in
        let ids = try catalogue.assets(in: album.id)
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
