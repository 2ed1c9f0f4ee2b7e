import ArgumentParser
import GalleryEngine
import PhotoModel

extension AlbumCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add photos to an album.",
      discussion: """
        In an album in manual order, the photos keep the order in which you name them; those of \
        a folder are added oldest first.
        """)

    @Argument(help: "The album.") var album: AlbumName
    @OptionGroup var photos: PhotoArguments

    func run() async throws {
      let (store, id, ids, code) = try await photos.load(for: album)
      let added = try await store.change(.add(ids, to: id)).count
      Console.report(Phrases.added(added, of: ids.count, to: album.text))
      if code != .success { throw ExitError(code) }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove photos from an album; the photos are kept.")

    @Argument(help: "The album.") var album: AlbumName
    @OptionGroup var photos: PhotoArguments

    func run() async throws {
      let (store, id, ids, code) = try await photos.load(for: album)
      let removed = try await store.change(.remove(ids, from: id)).count
      Console.report(Phrases.removed(removed, of: ids.count, from: album.text))
      if removed == 0 { throw ExitError(.nothingMatched) }
      if code != .success { throw ExitError(code) }
    }
  }

  struct Order: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "order", abstract: "Show an album in manual order, or by date.",
      usage: "albumen album order <album> (--by-hand | --by-date) [<option> ...]")

    enum Arrangement: String, EnumerableFlag {
      case byHand, byDate

      static func help(for value: Arrangement) -> ArgumentHelp? {
        switch value {
        case .byHand: "Sort photos in the order in which they were added and moved."
        case .byDate: "Sort photos by the date taken, as everywhere else."
        }
      }
    }

    @Argument(help: "The album.") var album: AlbumName
    @Flag var arrangement: Arrangement
    @OptionGroup var catalogue: CatalogueArguments

    func run() async throws {
      let store = try catalogue.openPersistentStore(.ofProcess)
      let userAlbum = try await AlbumNames(store).list(album)
      _ = try await store.change(
        .arrange(userAlbum.id, arrangement == .byHand ? .manual : .byDate, startingAs: nil))
      Console.report(Phrases.arranged(album.text, isByHand: arrangement == .byHand))
    }
  }

  struct Cover: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cover", abstract: "Set the cover photo of an album.")

    @Argument(help: "The album.") var album: AlbumName
    @Argument(help: ArgumentHelp("A photo of the album.", valueName: "path")) var path: FilePath?
    @Flag(help: "Use the first photo as the cover.") var none = false
    @OptionGroup var catalogue: CatalogueArguments

    func validate() throws {
      guard (path == nil) == none else {
        throw ValidationError(Phrases.Usage.coverNeeded)
      }
    }

    func run() async throws {
      let context = ProcessContext.ofProcess
      let stores = try catalogue.openPersistent(context)
      let store = stores.all()
      let userAlbum = try await AlbumNames(store).album(album)
      var photo: Asset.ID?
      if let path = path?.absolute(in: context.workingFolder) {
        guard !LibraryRequest.isFolder(path) else {
          throw ExitError(.usage, Phrases.coverIsFolder(path))
        }
        let library = await LoadedLibrary.load(LibraryRequest([path]), stores)
        let code = library.report()
        photo = try await library.idsAsNamed().first
        if photo == nil || code == .environment { throw ExitError(code) }
      }
      _ = try await store.change(.cover(userAlbum.id, photo))
      Console.report(Phrases.coverChanged(album.text, isReset: photo == nil))
    }
  }
}

extension PhotoArguments {
  /// Returns an album of photos and the named photos in their order. Looks up the album first.
  fileprivate func load(
    for album: AlbumName
  ) async throws -> (
    store: any AssetStore, album: UserAlbum.ID, photos: [Asset.ID], code: ExitCode
  ) {
    let stores = try open()
    let store = stores.all()
    let userAlbum = try await AlbumNames(store).list(album)
    let (library, code) = try await load(stores)
    return (store, userAlbum.id, try await library.idsAsNamed(), code)
  }
}
