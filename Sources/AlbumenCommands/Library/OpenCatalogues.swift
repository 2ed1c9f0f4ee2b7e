import PhotoCatalogue
import Synchronization

/// The catalogues that this process has open, for cleaning up when it exits. It exits without
/// closing them, because other threads may still be reading.
package enum OpenCatalogues {
  private struct Opened {
    weak var catalogue: Catalogue?
  }

  private static let all = Mutex<[Opened]>([])

  static func add(_ catalogue: Catalogue) {
    all.withLock { $0.append(Opened(catalogue: catalogue)) }
  }

  /// Writes the contents of each catalogue's write-ahead log to its main file.
  package static func checkpointAll() {
    for catalogue in all.withLock({ $0.compactMap(\.catalogue) }) { catalogue.checkpoint() }
  }
}
