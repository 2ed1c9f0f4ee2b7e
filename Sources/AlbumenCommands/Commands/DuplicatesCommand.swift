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
      copies in the given folders are listed and counted. Without --merge and --trash nothing is \
      changed.

      With --similar, the photo to keep is the first of its group, with the reason; the others \
      follow with the number of bits in which they differ. Small pictures of all photos are made \
      first and stored. If interrupted, they are kept, and the next run continues.

      With --merge, the photo to keep gets the highest rating, the keywords and albums of its \
      group, and becomes a favourite, or picked, if any of its group is. It gets a title, caption, \
      position, label, artist and copyright if it has none. It is one change, in the catalogue \
      only. With --trash, the others are then moved to the trash, except those with RAW files, \
      videos, adjustments, a date, texts or values that the photo to keep lacks. A similar photo \
      also stays if it may be another exposure, is in one stack with the photo to keep, or differs \
      in colours or details. Each photo that stays is named with the reason.
      """)

  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var similarity: SimilarityArguments
  @OptionGroup var merging: MergeArguments
  @Flag(help: "Print one JSON object per group of photos.") var json = false

  func validate() throws {
    if merging.merge, similarity.different != nil {
      throw ValidationError(Phrases.Usage.mergeNeedsGroups)
    }
  }

  mutating func run() async throws {
    let paths = try library.resolved(.ofProcess, separator)
    if let different = similarity.different { return try await setDifferent(different, paths) }
    try merging.requireAnswer()
    let loaded =
      merging.merge
      ? await LoadedLibrary.find(
        LibraryRequest(paths), try catalogue.openPersistent(.ofProcess), scans: !library.noScan)
      : try await library.find(paths, catalogue)
    let code = loaded.report()
    if loaded.photos.isEmpty || merging.merge && code == .environment { throw ExitError(code) }
    if similarity.similar { return try await listSimilar(loaded, code) }
    try await listEqual(loaded, code)
  }

  /// Compares the files and prints the groups of equal ones.
  private func listEqual(_ loaded: LoadedLibrary, _ code: ExitCode) async throws {
    let unread = try await compare(loaded.store)
    let loadedPhotos = loaded.photos
    let groups = try await ExitError.attempt { () async throws(StoreError) in
      try await loaded.store.duplicateFinder.required().duplicates()
    }.compactMap { group -> DuplicateGroup? in
      var group = group
      group.photos.removeAll { !loadedPhotos.contains($0) }
      return group.photos.count > 1 ? group : nil
    }
    var (kept, merge) = try await plan(groups, loaded.store)
    try await list(groups, kept, loaded.store)
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
    if try await merge?.run() == false { isComplete = false }
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

  /// The number of groups whose photos are in memory at once.
  private static let batchSize = 256

  /// Returns the photos to keep, one of each group, and the merge of their groups; nothing without
  /// `--merge`.
  private func plan(
    _ groups: [DuplicateGroup], _ store: any AssetStore
  ) async throws -> (kept: AssetSet, merge: MergeRun?) {
    guard merging.merge else { return (AssetSet(), nil) }
    var kept = AssetSet()
    var merge = try await MergeRun(
      store, merging, of: AssetSet(groups.flatMap(\.photos)), areIdentical: true)
    for start in stride(from: 0, to: groups.count, by: DuplicatesCommand.batchSize) {
      let batch = groups[start..<min(start + DuplicatesCommand.batchSize, groups.count)]
      let details = try await ExitError.attempt { () async throws(StoreError) in
        try await store.details(of: batch.flatMap(\.photos))
      }
      for group in batch {
        let assets = group.photos.compactMap { details[$0] }
        guard let id = KeepProposal(assets)?.photo, let photo = details[id] else { continue }
        kept.insert(id)
        merge.add(photo, assets.filter { $0.id != id })
      }
    }
    return (kept, merge)
  }

  /// Prints the photos of each group one per line, with an empty line after each group. The photo
  /// to keep is the first, and the others are sorted by path.
  private func list(
    _ groups: [DuplicateGroup], _ kept: AssetSet, _ store: any AssetStore
  ) async throws {
    var output = StandardOutput()
    var writer = JSONWriter()
    let end = separator.zero ? 0 : UInt8(ascii: "\n")
    for (index, group) in groups.enumerated() {
      let paths = try await shownPaths(of: group.photos, store)
      let photos = group.photos.compactMap { id in paths[id].map { (id: id, path: $0) } }
        .sorted { left, right in
          let isKept = (left: kept.contains(left.id), right: kept.contains(right.id))
          return isKept.left != isKept.right ? isKept.left : left.path < right.path
        }
      if json {
        writer.line { json in
          json.field("hash", group.hash.text)
          json.field("size", Int(group.size))
          if let first = photos.first, kept.contains(first.id) {
            json.field("keep", Int(first.id.rawValue))
          }
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
