import ArgumentParser
import GalleryEngine
import PhotoModel

/// The arguments of all commands that change photos: paths, or `-` for paths from standard input.
struct PhotoArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Photos, and folders with their subfolders; '-' reads the paths from standard input.",
      valueName: "path"))
  var paths: [FilePath]
  @Flag(help: "Use the catalogue without scanning the folders first.") var noScan = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments

  func open() throws -> CatalogueStores { try catalogue.openPersistent(.ofProcess) }

  /// Scans everything that was named, and prints what could not be read. Ends the command if there
  /// are no photos.
  func load(_ stores: CatalogueStores) async throws -> (library: LoadedLibrary, code: ExitCode) {
    let query = try filter.query(paths: paths)
    let paths = try PathArguments.resolve(paths, .ofProcess, separator)
    let library = try await LoadedLibrary.load(
      LibraryRequest(paths), stores, scans: !noScan, matching: query)
    let code = library.report()
    if library.photos.isEmpty || code == .environment { throw ExitError(code) }
    return (library, code)
  }
}

extension LoadedLibrary {
  /// Returns the named photos in their order, followed by the photos of folders, oldest first.
  func idsAsNamed() async throws(StoreError) -> [Asset.ID] {
    let ids = try await namedIDs()
    let named = AssetSet(ids)
    return ids + (try await self.ids(sortedBy: .oldest).filter { !named.contains($0) })
  }

  /// Returns the photos that were named individually, in their order.
  func namedIDs() async throws(StoreError) -> [Asset.ID] {
    guard !request.files.isEmpty else { return [] }
    let files = try store.fileStore.required()
    var named = AssetSet()
    var ids: [Asset.ID] = []
    for file in request.files {
      if let id = try await files.asset(at: file), photos.contains(id), named.insert(id) {
        ids.append(id)
      }
    }
    return ids
  }
}
