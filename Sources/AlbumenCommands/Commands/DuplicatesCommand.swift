import ArgumentParser
import Files
import GalleryEngine
import PhotoModel

/// `albumen duplicates`: finds photos with identical bytes, or photos that look alike.
struct DuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Find photos with identical files, or photos that look alike.",
    discussion: """
      A file is read completely only if its size, beginning and end match another file. The \
      results are stored: the query 'is:duplicate' and the album Duplicates show them. Only \
      copies in the given folders are listed and counted. Nothing is deleted.

      With --similar, the photo to keep is the first of its group, with the reason; the others \
      follow with the number of bits in which they differ. Small pictures of all photos are made \
      first and stored. If interrupted, they are kept, and the next run continues.
      """)

  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var similarity: SimilarityArguments
  @Flag(help: "Print one JSON object per group of photos.") var json = false

  mutating func run() async throws {
    let paths = try library.resolved(.ofProcess, separator)
    if let different = similarity.different { return try await setDifferent(different, paths) }
    let loaded = try await library.find(paths, catalogue)
    let code = loaded.report()
    if loaded.photos.isEmpty { throw ExitError(code) }
    if similarity.similar { return try await listSimilar(loaded, code) }
    let unread = try await compare(loaded.store)
    let loadedPhotos = loaded.photos
    let groups = try await ExitError.attempt { () async throws(StoreError) in
      try await loaded.store.duplicateFinder.required().duplicates()
    }.compactMap { group -> DuplicateGroup? in
      var group = group
      group.photos.removeAll { !loadedPhotos.contains($0) }
      return group.photos.count > 1 ? group : nil
    }
    try await list(groups, loaded.store)
    var isComplete = code == .success
    let unreadPaths = try await shownPaths(of: unread.filter(loadedPhotos.contains), loaded.store)
    for path in unreadPaths.values {
      Console.report(Phrases.notCompared(path))
      isComplete = false
    }
    let copies = groups.reduce(0) { $0 + $1.photos.count - 1 }
    guard copies > 0 else {
      throw ExitError(isComplete ? .nothingMatched : .someFailed, Phrases.noDuplicates)
    }
    let bytes = groups.reduce(Int64(0)) { $0 + $1.size * Int64($1.photos.count - 1) }
    Console.report(Phrases.duplicates(copies: copies, bytes: bytes))
    if !isComplete { throw ExitError(.someFailed) }
  }

  /// Reads the files to compare, with a progress line. Returns the photos that can't be read.
  private func compare(_ store: any AssetStore) async throws -> AssetSet {
    let console = JobConsole()
    let unread = try await ExitError.attempt { () async throws(StoreError) in
      let files = try store.duplicateFinder.required()
      return try await console.run("Comparing") { control, _ throws(StoreError) in
        try await files.compareFiles(control)
      }
    }
    console.endBySignal()
    return unread
  }

  private func shownPaths(
    of photos: [Asset.ID], _ store: any AssetStore
  ) async throws -> [Asset.ID: FilePath] {
    try await ExitError.attempt { () async throws(StoreError) in
      try await store.fileStore.required().shownPaths(of: photos)
    }
  }

  /// Prints the photos of each group one per line, with an empty line after each group.
  private func list(_ groups: [DuplicateGroup], _ store: any AssetStore) async throws {
    var output = StandardOutput()
    var writer = JSONWriter()
    let end = separator.zero ? 0 : UInt8(ascii: "\n")
    for (index, group) in groups.enumerated() {
      let paths = try await shownPaths(of: group.photos, store)
      let photos = group.photos.compactMap { id in paths[id].map { (id: id, path: $0) } }
        .sorted { $0.path < $1.path }
      if json {
        writer.line { json in
          json.field("hash", group.hash.text)
          json.field("size", Int(group.size))
          json.field("photos", photos) { photo, json in
            json.field("id", Int(photo.id.rawValue))
            json.field("path", photo.path)
          }
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        if index > 0 { try output.write([end]) }
        for photo in photos {
          try output.write(PathLine.bytes(photo.path, end: end, isTerminal: output.isTerminal))
        }
      }
    }
    try output.flush()
  }
}
