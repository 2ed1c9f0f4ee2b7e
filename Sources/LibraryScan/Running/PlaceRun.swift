import ActivityLog
import Foundation
import Logging
package import PhotoCatalogue
package import PhotoModel
import Workers

/// Looks up the places of photos that have none of the gazetteer at hand: they were found without
/// one, or with another.
///
/// In the background it rests as long as it works, and ends soon after `cancel`.
package final class PlaceRun: Sendable {
  private static let length = 2048

  private let catalogue: Catalogue
  private let places: any PlaceFinder
  private let isCancelled = Monitor(false)

  package init(_ catalogue: Catalogue, _ places: any PlaceFinder) {
    self.catalogue = catalogue
    self.places = places
  }

  /// Works in the background; `changed` is called after each batch.
  func start(changed: @escaping @Sendable () -> Void = {}) {
    WorkerThread.start("places") { [self] in
      do throws(CatalogueError) {
        let timer = LogTimer(.places, .info)
        let count = try work { _, duration in
          changed()
          let rest = max(0.02, duration / .seconds(1))
          _ = isCancelled.wait(until: Date(timeIntervalSinceNow: rest)) { $0 ? true : nil }
        }
        if count > 0 {
          Logger.places.info(
            "looked up", metadata: ["photos": "\(count)", "time": timer.elapsed])
        }
      } catch {
        // It is done the next time.
        Logger.places.warning("not stored", error: error)
      }
    }
  }

  func cancel() {
    isCancelled.change { $0 = true }
  }

  /// Looks up everything, a batch a transaction, and gives how many photos that were. `rest` is
  /// called after each batch with how many are done and the time that the batch took.
  @discardableResult
  package func work(rest: (_ done: Int, _ batch: Duration) -> Void = { _, _ in })
    throws(CatalogueError) -> Int
  {
    guard let stamp = places.stamp else { return 0 }
    var count = 0
    while !isCancelled.withLock({ $0 }) {
      let start = ContinuousClock.now
      let found = try catalogue.misplaced(stamp: stamp, limit: PlaceRun.length)
        .compactMap { item in
          places.place(at: item.location).map { (item.id, item.location, $0) }
        }
      guard !found.isEmpty else { break }
      try catalogue.setPlaces(found)
      count += found.count
      rest(count, ContinuousClock.now - start)
    }
    if count > 0 { try catalogue.dropPlaces(otherThan: stamp) }
    return count
  }
}
