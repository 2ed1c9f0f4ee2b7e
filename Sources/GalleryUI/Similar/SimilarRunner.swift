import GalleryEngine
import PhotoModel

/// Finds similar photos as a job, and stores which ones the user called different, in order.
@MainActor
final class SimilarRunner {
  private let store: any AssetStore
  private let jobs: JobRunner
  /// The last change of what is different.
  private var lastChange: Task<Void, Never>?

  init(_ store: any AssetStore, _ jobs: JobRunner) {
    (self.store, self.jobs) = (store, jobs)
  }

  func perform(_ effect: SimilarEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .find(let photos, let job):
      jobs.start(job, send) { [store] control in
        do throws(StoreError) {
          return Result<SimilarResult, StoreError>.success(
            try await SimilarRunner.find(photos, store, control))
        } catch {
          return .failure(error)
        }
      } finish: { result in
        send(.similar(.found(result, job: job)))
      }
    case .setDifferent(let photos, let areDifferent):
      lastChange = Task { [store, lastChange] in
        await lastChange?.value
        do throws(StoreError) {
          try await store.similarityFinder.required().setDifferent(photos, to: areDifferent)
        } catch {
          send(.similar(.notRemembered(photos, areDifferent: areDifferent, error)))
        }
      }
    }
  }

  /// Waits until everything is stored. Called after all jobs have ended.
  func end() async { await lastChange?.value }

  /// The number of groups whose details are read at once.
  private nonisolated static let batchSize = 50

  private nonisolated static func find(
    _ photos: AssetSet, _ store: any AssetStore, _ control: JobControl
  ) async throws(StoreError) -> SimilarResult {
    let finder = try store.similarityFinder.required()
    var result = SimilarResult()
    let pictures = try await finder.makePictures(of: photos, control)
    result.unreadCount = pictures.unread.count
    result.decoderFailure = pictures.decoderFailure
    result.isCancelled = control.isCancelled
    guard !control.isCancelled, result.decoderFailure == nil else { return result }
    // The steps of the comparison are no files, so they are not counted with them.
    let comparison = JobControl(token: control.token) { _ in }
    let report = try await finder.similarPhotos(among: photos, SimilarityOptions(), comparison)
    result.isCancelled = control.isCancelled
    guard !control.isCancelled else { return result }
    result.isIncomplete = report.isIncomplete
    result.groupCount = report.groups.count
    result.photoCount = report.groups.reduce(0) { $0 + $1.others.count }
    let listed = report.groups.prefix(SimilarResult.limit)
    for start in stride(from: 0, to: listed.count, by: batchSize) {
      let groups = listed[start..<min(start + batchSize, listed.count)]
      let photos = AssetSet(groups.lazy.flatMap(\.photos))
      let details = try await store.details(of: Array(photos))
      result.isCancelled = control.isCancelled
      guard !control.isCancelled else { return result }
      result.items += groups.compactMap { SimilarGroupItem($0, details) }
    }
    return result
  }
}
