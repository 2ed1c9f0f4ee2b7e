import PhotoCatalogue
import Synchronization

/// The catalogues that this process has opened and still uses, for its end: it ends without closing
/// them, since other threads may be reading.
package enum OpenCatalogues {
  private struct Opened {
    weak var catalogue: Catalogue?
  }

  private static let all = Mutex<[Opened]>([])

  static func add(_ catalogue: Catalogue) {
    all.withLock { $0.append(Opened(catalogue: catalogue)) }
  }

  /// Lets the file of each hold all that was stored.
  package static func foldLogs() {
    for catalogue in all.withLock({ $0.compactMap(\.catalogue) }) { catalogue.foldLog() }
  }
}
