import ArgumentParser
import GalleryEngine
import PhotoModel

extension AlbumCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the albums, or the photos of an album in its order.")

    @Argument(help: "The album or album folder. The default is all albums.")
    var album: AlbumName?
    @Flag(help: "Print one JSON object per line.") var json = false
    @Flag(name: .customShort("0"), help: "End paths with a null byte instead of a newline.")
    var zero = false
    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let store = try catalogue.openToRead(.ofProcess, isNeeded: true).all()
      let names = try await AlbumNames(store)
      let userAlbum = try album.map { try names.album($0) }
      if let userAlbum, !userAlbum.isFolder {
        try await writePhotos(of: userAlbum, in: store)
      } else {
        try await writeAlbums(names, in: userAlbum, store)
      }
    }

    private func writeAlbums(
      _ names: AlbumNames, in folder: UserAlbum?, _ store: any AssetStore
    ) async throws {
      let tree = names.tree(of: folder)
      if tree.isEmpty { throw ExitError(.nothingMatched, Phrases.noAlbums) }
      let smart = try await SmartAlbumCounts(tree.map(\.album), in: store)
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
              "order", !album.isList ? nil : album.arrangement == .manual ? "hand" : "date")
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

    private func writePhotos(of album: UserAlbum, in store: any AssetStore) async throws {
      let answer = try await ExitError.attempt { () async throws(StoreError) in
        try await store.albumStore.required().photos(of: album)
      }
      let ids: [Asset.ID]
      switch answer {
      case .success(let found): ids = found
      case .failure(let error):
        throw ExitError(
          .nothingMatched, Phrases.brokenAlbum(album.title, error, query: album.query ?? ""))
      }
      if ids.isEmpty { throw ExitError(.nothingMatched, Phrases.noPhotos(inAlbum: album.title)) }
      var output = StandardOutput()
      if json {
        let offline = try await store.fileStore?.offlineFolders() ?? []
        var writer = JSONWriter()
        try await store.forEach(ids) { asset in
          let isOffline = offline.contains(asset.path.folder)
          AssetJSON.write(asset, isOffline: isOffline, to: &writer)
          try output.write(writer.bytes)
          writer.removeAll()
        }
      } else {
        let end = zero ? 0 : UInt8(ascii: "\n")
        try await store.forEachPath(of: ids) { path in
          try output.write(PathLine.bytes(path, end: end, isTerminal: output.isTerminal))
        }
      }
      try output.flush()
    }
  }
}

/// The number of photos in each smart album, and why some could not be counted.
struct SmartAlbumCounts {
  private var counts: [UserAlbum.ID: Int] = [:]
  private(set) var problems: [UserAlbum.ID: String] = [:]

  init(_ albums: [UserAlbum], in store: any AssetStore) async throws {
    let smart = albums.filter(\.isSmart)
    let found = try await ExitError.attempt { () async throws(StoreError) in
      try await store.albumStore.required().counts(of: smart)
    }
    for album in smart {
      switch found[album.id] {
      case .success(let count): counts[album.id] = count
      case .failure(let error):
        problems[album.id] = Phrases.brokenAlbum(album.title, error, query: album.query ?? "")
      case nil: break
      }
    }
  }

  /// Returns the number of photos in an album, or nil if it is unknown.
  func count(of album: UserAlbum) -> Int? { album.isSmart ? counts[album.id] : album.count }

  /// Prints the smart albums that could not be evaluated, and throws if there are any.
  func report() throws(ExitError) {
    guard !problems.isEmpty else { return }
    for (_, problem) in problems.sorted(by: { $0.key < $1.key }) { Console.report(problem) }
    throw ExitError(.someFailed)
  }
}
