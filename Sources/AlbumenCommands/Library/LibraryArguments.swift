package import ArgumentParser
import Foundation
import GalleryEngine
import Gazetteer
package import PhotoModel

/// What every command that looks at a library takes: paths, or `-` for paths on standard input.
package struct LibraryArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders and photos; '-' reads their paths from standard input.",
      discussion: "Without any, your pictures folder is meant.", valueName: "path"))
  package var paths: [FilePath] = []
  @Flag(help: "Take what is remembered of folders, without looking at them.") var noScan = false

  package init() {}

  /// Finds everything that `paths` are about.
  ///
  /// `keepsFindings` is for what is run to fill the catalogue: it says where that can't be done.
  /// Of the photos those are left that a query finds.
  func load(
    _ paths: [FilePath], _ catalogue: CatalogueArguments, matching query: TypedQuery? = nil,
    keepsFindings: Bool = false
  ) async throws -> LoadedLibrary {
    let context = ProcessContext.ofProcess
    return try await LoadedLibrary.load(
      LibraryRequest(paths),
      readingWith:
        try keepsFindings ? catalogue.open(context) : catalogue.openToRead(context),
      scans: !noScan, matching: query)
  }

  /// The same without the rows of the photos, for commands that count them.
  func find(
    _ paths: [FilePath], _ catalogue: CatalogueArguments, language: PlaceLanguage? = nil
  ) async throws -> LoadedLibrary {
    try await LoadedLibrary.find(
      LibraryRequest(paths), readingWith: try catalogue.openToRead(.ofProcess), scans: !noScan,
      language: language)
  }

  /// The paths from the root, as `PathArguments` reads them.
  package func resolved(_ context: ProcessContext, _ separator: ZeroArguments) throws
    -> [FilePath]
  {
    if paths.isEmpty { return [LibraryDefaults(context: context).picturesFolder()] }
    return try PathArguments.resolve(paths, context, separator)
  }
}

/// What is meant by the paths that a command is given.
enum PathArguments {
  /// The paths from the root, `-` replaced by those on standard input. An empty list there is
  /// nothing, never the whole library.
  static func resolve(
    _ paths: [FilePath], _ context: ProcessContext, _ separator: ZeroArguments
  ) throws -> [FilePath] {
    let dash = FilePath("-")
    var all: [FilePath] = []
    for path in paths {
      guard path == dash else {
        all.append(path)
        continue
      }
      guard isatty(STDIN_FILENO) == 0 else { throw ExitError(.usage, Phrases.pathsExpected) }
      all += PathList.paths(in: try PathList.standardInput(), areSeparatedByZero: separator.zero)
    }
    guard !all.isEmpty else { throw ExitError(.nothingMatched, Phrases.noPathsOnInput) }
    return all.map { $0.absolute(in: context.workingFolder) }
  }
}

/// `-0` for pipes.
package struct ZeroArguments: ParsableArguments {
  @Flag(
    name: .customShort("0"),
    help: "Paths end with a zero byte instead of a line's end, read and written.")
  package var zero = false

  package init() {}
}
