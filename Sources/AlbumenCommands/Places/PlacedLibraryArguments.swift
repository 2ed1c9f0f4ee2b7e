import ArgumentParser

/// The arguments of the commands that list a library with place names.
struct PlacedLibraryArguments: ParsableArguments {
  @OptionGroup var library: LibraryArguments
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Flag(help: "Print one JSON object per line.") var json = false

  /// Scans everything that was named, and returns it with the place names.
  func load() async throws -> (library: LoadedLibrary, names: PlaceNames) {
    let query = try filter.query(paths: library.paths)
    let paths = try library.resolved(.ofProcess, separator)
    let loaded = try await library.load(paths, catalogue, matching: query)
    return (loaded, await loaded.placeNames(language.resolved(.ofProcess)))
  }
}
