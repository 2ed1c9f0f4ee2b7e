import ActivityLog
import Foundation
import Logging
package import PhotoCatalogue
package import PhotoModel
import Synchronization
import Workers

/// Looks up the places of photos that have none from the available gazetteer, because they were
/// found without a gazetteer or with another one.
package final class PlaceRun: Sendable {
  private static let length = 2048

  private let catalogue: Catalogue
  private let places: any PlaceFinder
  /// The number of photos looked up so far.
  private let count = Mutex(0)

  package init(_ catalogue: Catalogue, _ places: any PlaceFinder) {
    self.catalogue = catalogue
    self.places = places
  }

  /// Returns the background job. It pauses as long as it works. `changed` is called after each
  /// batch.
  func job(changed: @escaping @Sendable () -> Void) -> BackgroundJob {
    let timer = LogTimer(.places, .info)
    return BackgroundJob(
      "places", .visible, pause: BackgroundJob.Pause(factor: 1, minimum: .milliseconds(20))
    ) { _ in
      do throws(CatalogueError) {
        guard try self.step() == .done else {
          changed()
          return .more
        }
        let count = self.count.withLock { $0 }
        if count > 0 {
          Logger.places.info(
            "looked up", metadata: ["photos": "\(count)", "time": timer.elapsed])
        }
      } catch {
        // The next run tries again.
        Logger.places.warning("not stored", error: error)
      }
      return .done
    }
  }

  /// Looks up all places, one batch per transaction, and returns the number of photos. `progress`
  /// is called after each batch with the number of photos done.
  @discardableResult
  package func work(progress: (_ done: Int) -> Void = { _ in }) throws(CatalogueError) -> Int {
    while try step() == .more { progress(count.withLock { $0 }) }
    return count.withLock { $0 }
  }

  /// Looks up one batch.
  private func step() throws(CatalogueError) -> BackgroundJob.Step {
    guard let stamp = places.stamp else { return .done }
    let found = try catalogue.photosWithOutdatedPlace(stamp: stamp, limit: PlaceRun.length)
      .compactMap { item in
        places.place(at: item.location).map { (item.id, item.location, $0) }
      }
    guard !found.isEmpty else {
      if count.withLock({ $0 }) > 0 { try catalogue.dropPlaces(otherThan: stamp) }
      return .done
    }
    try catalogue.setPlaces(found)
    count.withLock { $0 += found.count }
    return .more
  }
}
