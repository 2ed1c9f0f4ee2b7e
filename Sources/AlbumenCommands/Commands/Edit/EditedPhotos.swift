import ArgumentParser
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Which photos are changed: those that are named, or the marked ones. Never all of them because
/// nothing was named: a command that needs some says so by `needSome` when it validates.
struct EditedPhotos: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Photos, and folders with all below them; '-' reads their paths from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "The photos that are marked.") var selection = false
  @Flag(help: "Take what is remembered of folders, without looking at them.") var noScan = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments

  /// Refuses a command line that names no photo.
  func needSome() throws {
    if paths.isEmpty, !selection { throw ValidationError(Phrases.Usage.photosNeeded) }
  }

  func validate() throws {
    if !paths.isEmpty, selection { throw ValidationError(Phrases.Usage.pathsAndSelection) }
    if filter.text != nil, selection { throw ValidationError(Phrases.Usage.whereAndSelection) }
  }

  /// Brings everything that was named up to date and names what could not be read. Without any
  /// photo the command is at its end.
  func load(_ catalogue: Catalogue) async throws -> (photos: ChosenPhotos, code: ExitCode) {
    if selection {
      let marks = try await MarkedPhotos.ids(StoreChoice.store(of: catalogue))
      return (ChosenPhotos(catalogue: catalogue, ids: Array(marks), library: nil), .success)
    }
    let query = try filter.query(paths: paths)
    let paths = try PathArguments.resolve(paths, .ofProcess, separator)
    let library = try await LoadedLibrary.load(
      LibraryRequest(paths), catalogue, scans: !noScan, matching: query)
    let code = library.report()
    if library.photos.isEmpty || code == .environment { throw Stop(code) }
    let ids = try await library.idsAsNamed()
    return (ChosenPhotos(catalogue: catalogue, ids: ids, library: library), code)
  }
}

/// The photos that a command is about, in their order.
struct ChosenPhotos {
  let catalogue: Catalogue
  let ids: [Asset.ID]
  /// Nil for the marked ones, of which the catalogue knows everything.
  let library: LoadedLibrary?

  /// Calls `body` with each, looked up some at a time.
  func forEach(_ body: (Asset) throws -> Void) throws {
    try forEach(ids, body)
  }

  /// The same for some of them.
  func forEach(_ ids: [Asset.ID], _ body: (Asset) throws -> Void) throws {
    if let library {
      try library.registry.forEach(ids, body)
      return
    }
    for start in stride(from: 0, to: ids.count, by: 1024) {
      let chunk = Array(ids[start..<min(start + 1024, ids.count)])
      let assets = try CatalogueChange.attempt { () throws(CatalogueError) in
        try catalogue.assets(chunk)
      }
      for id in chunk {
        if let asset = assets[id] { try body(asset) }
      }
    }
  }
}
