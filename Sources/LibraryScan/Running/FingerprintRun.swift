import Foundation
import PhotoCatalogue
import PhotoModel
import Synchronization
import Workers

/// Hashes the ends of files in the background, so that a photo is recognised when it appears on
/// another disk.
final class FingerprintRun: Sendable {
  private static let length = 64

  private let catalogue: Catalogue
  /// The last id up to which all photos are done.
  private let last = Mutex<Asset.ID?>(nil)

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// The background job. It pauses nine times as long as it works.
  var job: BackgroundJob {
    BackgroundJob(
      "fingerprints", .idle, pause: BackgroundJob.Pause(factor: 9, minimum: .milliseconds(100))
    ) { isCancelled in
      do throws(CatalogueError) {
        return try self.step(isCancelled)
      } catch {
        // The next run tries again.
        return .done
      }
    }
  }

  private func step(_ isCancelled: () -> Bool) throws(CatalogueError) -> BackgroundJob.Step {
    let files = try catalogue.withoutFingerprint(
      before: last.withLock { $0 }, limit: FingerprintRun.length)
    guard let end = files.last?.id else { return .done }
    var fingerprints: [Asset.ID: Fingerprint] = [:]
    for file in files {
      if isCancelled() { return .done }
      fingerprints[file.id] = Fingerprint(of: file.path)
    }
    try catalogue.setFingerprints(fingerprints)
    last.withLock { $0 = end }
    return .more
  }
}
