package import ArgumentParser
import Foundation
import GalleryEngine
import Gazetteer
package import PhotoModel
import Settings

/// The arguments of all commands that read a library: paths, or `-` for paths from standard input.
package struct LibraryArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders, photos, and libraries of your configuration such as @home; '-' reads the paths from "
        + "standard input.",
      discussion: "The default is your pictures folder or the setting start.library.",
      valueName: "path"))
  package var paths: [FilePath] = []
  @Flag(help: "Use the catalogue without scanning the folders first.") var noScan = false

  package init() {}

  /// Scans `paths` and returns the photos that match `query`.
  ///
  /// `keepsFindings` is for commands whose purpose is to fill the catalogue; they report if that
  /// isn't possible.
  func load(
    _ paths: [FilePath], _ catalogue: CatalogueArguments, matching query: TypedQuery? = nil,
    storesFindings: Bool = false
  ) async throws -> LoadedLibrary {
    let context = ProcessContext.ofProcess
    return try await LoadedLibrary.load(
      LibraryRequest(paths),
      readingWith:
        try storesFindings ? catalogue.open(context) : catalogue.openToRead(context),
      scans: !noScan, matching: query)
  }

  /// Scans `paths` without reading the rows of photos, for commands that only count them.
  func find(
    _ paths: [FilePath], _ catalogue: CatalogueArguments, language: PlaceLanguage? = nil
  ) async throws -> LoadedLibrary {
    try await LoadedLibrary.find(
      LibraryRequest(paths), readingWith: try catalogue.openToRead(.ofProcess), scans: !noScan,
      language: language)
  }

  /// Returns the absolute paths, as read by `PathArguments`.
  package func resolved(_ context: ProcessContext, _ separator: ZeroArguments) throws
    -> [FilePath]
  {
    if paths.isEmpty { return context.configuration().startPaths ?? [context.picturesFolder] }
    return try PathArguments.resolve(paths, context, separator)
  }
}

/// The `-0` flag, for pipes.
package struct ZeroArguments: ParsableArguments {
  @Flag(
    name: .customShort("0"),
    help: "Read and write paths that end with a null byte instead of a newline.")
  package var zero = false

  package init() {}
}
