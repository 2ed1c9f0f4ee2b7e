import AlbumenTestSupport
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

/// An open library that follows the disk and other programs.
struct LiveLibrary: ~Copyable {
  let registry: AssetRegistry
  private var events: AsyncStream<SourceEvent>.AsyncIterator
  private let library: RescanLibrary
  private let catalogue: Catalogue

  /// The shown photos, by path below the library's folder.
  private(set) var paths: [String: Asset.ID] = [:]
  private(set) var reported: [SourceEvent] = []
  private var shown: Set<Asset.ID> = []

  init(_ library: RescanLibrary, roots: String..., reads: ReadLog = ReadLog()) throws {
    let roots = (roots.isEmpty ? ["photos"] : roots).map { library.folder.path($0) }
    catalogue = try Catalogue(file: library.catalogueFile)
    registry = AssetRegistry(catalogue: catalogue, roots: roots)
    self.library = library
    let source = LibrarySource(
      roots: roots, registry: registry, extent: .watched, threads: 2, read: reads.reader)
    events = source.events().makeAsyncIterator()
  }

  /// Handles events until the library satisfies the condition. Records an issue if the events end
  /// before that.
  mutating func wait(until isDone: (borrowing LiveLibrary) throws -> Bool) async rethrows {
    while try !isDone(self) {
      guard let event = await events.next(isolation: #isolation) else {
        Issue.record("The reports ended; the library shows \(names)")
        return
      }
      add(event)
    }
  }

  /// Waits for the end of a complete scan, after which everything is watched.
  mutating func waitForScan() async {
    await wait { library in
      library.reported.contains { if case .finished = $0 { true } else { false } }
    }
  }

  private mutating func add(_ event: SourceEvent) {
    reported.append(event)
    if case .changes(let changes) = event {
      shown.formUnion((changes.inserted + changes.updated).map(\.id))
      shown.subtract(changes.removed)
    }
    paths = [:]
    let assets = registry.asked { try $0.assets(Array(shown)) }
    for (id, asset) in assets {
      paths[library.name(asset.path)] = id
    }
  }

  var names: [String] { paths.keys.sorted() }

  /// Every asset that was reported as removed.
  var removed: [Asset.ID] {
    reported.flatMap { event -> [Asset.ID] in
      if case .changes(let changes) = event { changes.removed } else { [] }
    }
  }

  /// Every asset that was reported as new, once per report.
  var inserted: [Asset.ID] {
    reported.flatMap { event -> [Asset.ID] in
      if case .changes(let changes) = event { changes.inserted.map(\.id) } else { [] }
    }
  }
}
