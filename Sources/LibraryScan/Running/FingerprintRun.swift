import Foundation
import PhotoCatalogue
import PhotoModel
import Workers

/// Hashes the ends of files while nothing else is to be done, so that a photo is known again when
/// it turns up on another disk.
///
/// It rests nine times as long as it works, and ends soon after `cancel`.
final class FingerprintRun: Sendable {
  private static let length = 64

  private let catalogue: Catalogue
  private let isCancelled = Monitor(false)

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  func start() {
    WorkerThread.start("fingerprints") { [self] in work() }
  }

  func cancel() {
    isCancelled.change { $0 = true }
  }

  private func work() {
    var last: Asset.ID?
    while !isCancelled.withLock({ $0 }) {
      let start = ContinuousClock.now
      do throws(CatalogueError) {
        let files = try catalogue.withoutFingerprint(before: last, limit: FingerprintRun.length)
        guard !files.isEmpty else { return }
        var fingerprints: [Asset.ID: Fingerprint] = [:]
        for file in files {
          if isCancelled.withLock({ $0 }) { return }
          fingerprints[file.id] = Fingerprint(of: file.path)
        }
        try catalogue.setFingerprints(fingerprints)
        last = files.last?.id
      } catch {
        // It is done the next time.
        return
      }
      let worked = (ContinuousClock.now - start) / .seconds(1)
      _ = isCancelled.wait(until: Date(timeIntervalSinceNow: max(0.1, 9 * worked))) {
        $0 ? true : nil
      }
    }
  }
}
