import LibraryScan
import PhotoCatalogue
import PhotoModel

/// The collected reports of a scan.
struct ScanResult {
  var batchSizes: [Int] = []
  var ids: [Asset.ID] = []
  var assets: [Asset] = []
  var problems: [ScanProblem] = []
  var lastProgress: ScanProgress?
  var summary = ScanSummary()
  var failures: [CatalogueError] = []
  var failedInspections = 0

  var paths: [FilePath] { assets.map(\.path) }

  /// In alphabetical order.
  var names: [String] {
    paths.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  mutating func add(_ event: SourceEvent, _ registry: AssetRegistry) {
    switch event {
    case .changes(let changes):
      batchSizes.append(changes.count)
      ids += changes.inserted.map(\.id)
    case .progress(let progress): lastProgress = progress
    case .problem(let problem): problems.append(problem)
    case .finished(let finished): summary = finished
    case .failed(let error): failures.append(error)
    case .loaded, .foldersChanged, .changedExternally, .polling, .placesChanged, .hashing: break
    }
  }
}
