import ArgumentParser
import GalleryEngine
package import PhotoModel

extension SortOrder: ExpressibleByArgument {}

/// `albumen list`: lists photos, one path per line.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the paths of photos, or their metadata as JSON.")

  @OptionGroup var library: LibraryArguments
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments
  @Option(help: "The order of the photos.") var sort = SortOrder.newest
  @Flag(help: "Print one JSON object per line.") var json = false

  mutating func run() async throws {
    let query = try filter.query(paths: library.paths)
    let paths = try library.resolved(.ofProcess, separator)
    let loaded = try await library.load(paths, catalogue, matching: query)
    let code = loaded.report()
    var output = StandardOutput()
    if json {
      let names = await loaded.placeNames(language.resolved(.ofProcess))
      let offline = loaded.offlineFolders
      var writer = JSONWriter()
      try await loaded.store.forEach(try await loaded.ids(sortedBy: sort)) { asset in
        AssetJSON.write(
          asset, at: names.place(asset.place), isOffline: offline.contains(asset.path.folder),
          to: &writer)
        try output.write(writer.bytes)
        writer.removeAll()
      }
    } else {
      let end = separator.zero ? 0 : UInt8(ascii: "\n")
      try await loaded.store.forEachPath(of: try await loaded.ids(sortedBy: sort)) { path in
        try output.write(PathLine.bytes(path, end: end, isTerminal: output.isTerminal))
      }
    }
    try output.flush()
    if code != .success { throw ExitError(code) }
  }
}

package enum PathLine {
  /// Returns the raw bytes of a path for a program, or a shell-quoted path for a person.
  package static func bytes(_ path: FilePath, end: UInt8, isTerminal: Bool) -> [UInt8] {
    (isTerminal ? Array(ShellWord.quoted(path).utf8) : path.bytes) + [end]
  }
}

extension LoadedLibrary {
  func ids(sortedBy order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    switch order {
    case .newest: return index.rows.map(\.id)
    case .oldest:
      var lens = MomentFilter(isOldestFirst: true)
      return lens.view(of: index).rows.map(\.id)
    case .name, .size, .added: return matching(try await store.ids(in: order))
    }
  }

  /// Returns those of `ids` that match the query.
  private func matching(_ ids: [Asset.ID]) -> [Asset.ID] {
    if countBefore == nil { return ids }
    let matchingIDs = AssetSet(index.rows.map(\.id))
    return ids.filter { matchingIDs.contains($0) }
  }
}
