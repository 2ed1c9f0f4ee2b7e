import Files
package import LibraryScan
package import PhotoCatalogue
import PhotoExport
package import PhotoImport
import PhotoMetadata
package import PhotoModel

/// The photos that may be imported, scanned into a separate temporary library.
package struct ImportSource: Sendable {
  package let registry: AssetRegistry
  /// The folders and files that were scanned.
  private let paths: [FilePath]
  /// The photos, the newest first.
  package private(set) var index = MomentIndex.empty
  package private(set) var summary = ScanSummary()
  /// The files that could not be read, in the order in which they were found.
  package private(set) var problems: [ScanProblem] = []
  /// The first error of the source's catalogue.
  package private(set) var failure: CatalogueError?

  private init(_ registry: AssetRegistry, of paths: [FilePath]) {
    (self.registry, self.paths) = (registry, paths)
  }

  /// Scans folders recursively, and single files, on separate threads. When the task is cancelled,
  /// it returns early with what was found so far.
  package static func read(
    _ paths: [FilePath], _ tools: ImportTools, progress: (ScanProgress) -> Void
  ) async throws(CatalogueError) -> ImportSource {
    let system = FileSystem()
    let folders = paths.filter { system.isFolder($0) }
    let files = paths.filter { !folders.contains($0) }
    let roots = folders.isEmpty ? [] : LibraryRoots.resolve(folders).roots
    let registry = AssetRegistry(
      catalogue: try Catalogue(), roots: roots + files.map(\.folder), places: tools.places,
      zones: tools.zones, zone: tools.zone)
    let reader = MetadataReader()
    var sources: [any AssetSource] = []
    if !roots.isEmpty {
      sources.append(
        LibrarySource(roots: roots, registry: registry, extent: .once, read: reader.readFile))
    }
    if !files.isEmpty {
      sources.append(NamedFilesSource(files: files, registry: registry, read: reader.readFile))
    }
    var found = ImportSource(
      registry, of: roots + files.map { (try? system.realPath($0)) ?? $0 })
    var sorter = registry.sorter(today: tools.today())
    for source in sources {
      for await event in source.events() { found.receive(event, &sorter, progress) }
    }
    do throws(CatalogueError) {
      try registry.merge(&sorter)
    } catch {
      // Photos with equal times are then in no particular order.
      found.failure = found.failure ?? error
      sorter.merge(PathKeys())
    }
    found.index = sorter.index
    return found
  }

  private mutating func receive(
    _ event: SourceEvent, _ sorter: inout MomentSorter, _ progress: (ScanProgress) -> Void
  ) {
    switch event {
    case .changes(let changes): sorter.add(changes)
    case .progress(let done): progress(done)
    case .problem(let problem): problems.append(problem)
    case .failed(let error): failure = failure ?? error
    case .loaded, .foldersChanged, .changedExternally, .polling, .placesChanged, .hashing: break
    case .finished(let found):
      summary.photos += found.photos
      summary.videos += found.videos
      summary.withLocation += found.withLocation
      summary.unreadable += found.unreadable
      summary.skipped += found.skipped
    }
  }

  /// The import order: the oldest first.
  package var order: [Asset.ID] { ExportOrder.ids(in: index) }

  /// Determines for each photo, the oldest first, whether `library` contains it. With `again`, all
  /// photos are new unless they were deleted in the source. Entries of the source's own files in
  /// the catalogue, from an earlier scan, don't count: the user may be about to erase the card.
  /// Blocks on the disk when files are compared. `progress` is called for each photo with the
  /// number checked so far. Returns false if it was cancelled.
  package func classify(
    by service: ImportService, in library: LibraryScope, includesDuplicates: Bool,
    _ sourceMetadata: SourceMetadata,
    isCancelled: () -> Bool, progress: (Int) -> Void,
    _ take: (Asset, ImportStatus) throws -> Void
  ) throws -> Bool {
    let order = order
    var judge: DuplicateChecker?
    if !includesDuplicates {
      let repeats = try ImportService.duplicates(
        in: registry.catalogue, order: order, isCancelled: isCancelled
      ) { progress(0) }
      if isCancelled() { return false }
      let paths = paths
      judge = try service.duplicateChecker(duplicates: repeats, library: library) { path in
        !paths.contains { path.isContained(in: $0) }
      }
    }
    var done = 0
    var isStopped = false
    try registry.tryForEach(order, while: { !isStopped }) { asset in
      if isStopped { return }
      progress(done)
      if isCancelled() {
        isStopped = true
        return
      }
      done += 1
      if sourceMetadata.isTrashedInSource(asset) { return try take(asset, .deletedAtSource) }
      try take(asset, try judge?.status(of: asset) ?? .new)
    }
    return !isStopped
  }
}
