import ArgumentParser
import GalleryEngine
import PhotoModel

/// The photos to change: the named ones or the marked ones. Without names it is empty, never all
/// photos: a command that requires photos calls `requirePhotos` in `validate`.
struct EditedPhotos: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Photos, and folders with their subfolders; '-' reads the paths from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "Use the marked photos.") var selection = false
  @Flag(help: "Use the catalogue without scanning the folders first.") var noScan = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments

  /// Throws a validation error if the command line names no photo.
  func requirePhotos() throws {
    if paths.isEmpty, !selection { throw ValidationError(Phrases.Usage.photosNeeded) }
  }

  func validate() throws {
    if !paths.isEmpty, selection { throw ValidationError(Phrases.Usage.pathsAndSelection) }
    if filter.text != nil, selection { throw ValidationError(Phrases.Usage.whereAndSelection) }
  }

  /// Scans everything that was named, and prints what could not be read. Ends the command if there
  /// are no photos.
  func load(_ stores: CatalogueStores) async throws -> (photos: ChosenPhotos, code: ExitCode) {
    if selection {
      let store = stores.all()
      return (ChosenPhotos(store, Array(try await MarkedPhotos.ids(store))), .success)
    }
    let query = try filter.query(paths: paths)
    let paths = try PathArguments.resolve(paths, .ofProcess, separator)
    let library = try await LoadedLibrary.load(
      LibraryRequest(paths), stores, scans: !noScan, matching: query)
    let code = library.report()
    if library.photos.isEmpty || code == .environment { throw ExitError(code) }
    return (ChosenPhotos(library.store, try await library.idsAsNamed()), code)
  }
}

/// The photos that a command operates on, in their order.
struct ChosenPhotos {
  let store: any AssetStore
  let ids: [Asset.ID]

  init(_ store: any AssetStore, _ ids: [Asset.ID]) { (self.store, self.ids) = (store, ids) }

  /// Calls `body` with each photo. They are read in batches.
  func forEach(_ body: (Asset) async throws -> Void) async throws {
    try await store.forEach(ids, body)
  }
}
