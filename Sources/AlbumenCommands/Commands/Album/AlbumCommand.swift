import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen album`: manages the user's albums.
struct AlbumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "album", abstract: "Create, fill, arrange and delete albums.",
    discussion: """
      'Trips/Rome' is the album Rome in the album folder Trips. Changing or deleting an album \
      never moves or deletes photos.
      """,
    subcommands: [
      Create.self, Edit.self, Rename.self, Move.self, Delete.self, Add.self, Remove.self, List.self,
      Order.self, Cover.self,
    ])
}

extension AlbumCommand {
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Create an album, a smart album or an album folder.",
      discussion: """
        Create an album folder before the albums in it: 'albumen album create --folder Trips', \
        then 'albumen album create Trips/Rome'. With --where, the album is a smart album: it \
        always contains the photos that match the query.
        """)

    @Argument(help: "The title; 'Trips/Rome' for an album in an album folder.")
    var title: AlbumName
    @Flag(help: "Create an album folder.") var folder = false
    @OptionGroup var rule: SmartAlbumArguments
    @Option(
      name: .customLong("in"),
      help: ArgumentHelp("The album folder to create it in.", valueName: "folder"))
    var parent: AlbumName?
    @OptionGroup var catalogue: CatalogueArguments

    func validate() throws {
      guard !folder || rule.text == nil else {
        throw ValidationError(Phrases.Usage.folderWithQuery)
      }
    }

    func run() async throws {
      let query = try rule.query()
      let store = try catalogue.openPersistentStore(.ofProcess)
      let names = try await AlbumNames(store)
      let parts = title.parts
      let above = parts.folder.map { folder in parent.map { folder.inside($0) } ?? folder }
      let into = try (above ?? parent).map { try names.folder($0, for: title) }
      _ = try await store.change(
        query.map { .createSmart(title: parts.title, query: $0.text, in: into?.id) }
          ?? .create(title: parts.title, isFolder: folder, in: into?.id, adding: []))
      let albumName = AlbumName(parts.title)
      let name = into.map { albumName.inside(names.name(of: $0)) } ?? albumName
      Console.report(Phrases.created(name.text, isFolder: folder, isSmart: query != nil))
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Change the query of a smart album.",
      usage: "albumen album edit <album> --where <query> [<option> ...]")

    @Argument(help: "The album.") var album: AlbumName
    @OptionGroup var rule: SmartAlbumArguments
    @OptionGroup var catalogue: CatalogueArguments

    func validate() throws {
      guard rule.text != nil else { throw ValidationError(Phrases.Usage.queryNeeded) }
    }

    func run() async throws {
      guard let query = try rule.query() else { return }
      let store = try catalogue.openPersistentStore(.ofProcess)
      let userAlbum = try await AlbumNames(store).album(album)
      guard userAlbum.isSmart else {
        throw ExitError(StoreError(.refused(.isNotSmart(album.text))))
      }
      _ = try await store.change(.setQuery(userAlbum.id, to: query.text))
      Console.report(Phrases.queryChanged(album.text))
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename an album or album folder.")

    @Argument(help: "The album or album folder.") var album: AlbumName
    @Argument(help: "The new title.") var title: AlbumName
    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let store = try catalogue.openPersistentStore(.ofProcess)
      let userAlbum = try await AlbumNames(store).album(album)
      let parts = title.parts
      // Renaming 'Trips/Rome' to 'Trips/Roma' stays in the same folder; any other folder would be a
      // move.
      guard parts.folder == nil || parts.folder == album.parts.folder else {
        throw ExitError(.usage, Phrases.renamedIntoFolder(title.text))
      }
      let smart = try await store.change(.rename(userAlbum.id, to: parts.title)).smartAlbumTitles
      Console.report(Phrases.renamed(album.text, to: parts.title))
      if !smart.isEmpty { Console.report(Phrases.queriesRenamed(smart)) }
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move an album to another folder or position.",
      usage: """
        albumen album move <album> --into <folder> [--position <n>] [<option> ...]
        albumen album move <album> --top [--position <n>] [<option> ...]
        albumen album move <album> --position <n> [<option> ...]
        """)

    @Argument(help: "The album or album folder.") var album: AlbumName
    @Option(help: ArgumentHelp("The album folder to move it to.", valueName: "folder"))
    var into: AlbumName?
    @Flag(help: "Move it to the top level.") var top = false
    @Option(
      help: ArgumentHelp("The position there, from 1. The default is the end.", valueName: "n"))
    var position: Int?
    @OptionGroup var catalogue: CatalogueArguments

    func validate() throws {
      guard into == nil || !top else { throw ValidationError(Phrases.Usage.intoAndTop) }
      guard into != nil || top || position != nil else {
        throw ValidationError(Phrases.Usage.moveNeedsDestination)
      }
      if let position, position < 1 {
        throw ValidationError(Phrases.Usage.positionTooLow)
      }
    }

    func run() async throws {
      let store = try catalogue.openPersistentStore(.ofProcess)
      let names = try await AlbumNames(store)
      let userAlbum = try names.album(album)
      let folder = try into.map { try names.album($0).id }
      let target = top ? nil : folder ?? userAlbum.parent
      let targetName = names.albums.first { $0.id == target }.map { names.name(of: $0).text }
      let smart = try await store.change(
        .move(userAlbum.id, into: target, place: position.map { $0 - 1 })
      ).smartAlbumTitles
      Console.report(Phrases.moved(album.text, into: targetName, position: position))
      if !smart.isEmpty { Console.report(Phrases.queriesRenamed(smart)) }
    }
  }
}

extension AssetStore {
  /// Changes the user's albums. A failed change ends the command.
  func change(_ change: AlbumChange) async throws(ExitError) -> AlbumOutcome {
    try await ExitError.attempt { () async throws(StoreError) in
      try await self.albumStore.required().change(change)
    }
  }
}
