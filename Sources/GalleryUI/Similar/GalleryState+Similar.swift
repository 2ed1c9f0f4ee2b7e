import GalleryEngine
import PhotoModel
import TerminalKit

/// Finding similar photos, and the list of their groups.
extension GalleryState {
  mutating func perform(_ command: SimilarCommand) -> [Effect] {
    switch command {
    case .find: return findSimilar()
    case .toggleDifferent: return toggleDifferent()
    }
  }

  /// Finds the similar photos of the grid, including those hidden in folded stacks.
  private mutating func findSimilar() -> [Effect] {
    let effects = isInList ? open() : []
    guard !jobs.isFindingSimilar else {
      notices.sentence = .similarRunning
      return effects
    }
    let photos = AssetSet(unfoldedIndex.rows.lazy.map(\.id))
    guard photos.count > 1 else {
      notices.sentence = .nothingToCompare
      return effects
    }
    return effects + [.similar(.find(photos, jobs.start(.similar)))]
  }

  mutating func update(_ message: SimilarMessage) -> [Effect] {
    switch message {
    case .found(let result, let job):
      guard jobs.isRunning(job) else { return [] }
      let report = report(of: result, job)
      notices.sentence = report.notice
      if report.page != nil, case .success(let found) = result {
        similar[job] = SimilarList(found)
      }
      end(job, report)
      similar.keep(jobs.ended.lazy.map(\.job.id))
      return []
    case .notRemembered(let photos, let areDifferent, let error):
      similar.setDifferent(photos, to: !areDifferent)
      notices.sentence = Sentence(error)
      return []
    }
  }

  /// The list opens if there are groups; otherwise a sentence says why there are none.
  private func report(
    of result: Result<SimilarResult, StoreError>, _ job: Job.ID
  ) -> JobReport {
    switch result {
    case .failure(let error): return JobReport(Sentence(error))
    case .success(let found):
      if let failure = found.decoderFailure {
        return JobReport(Sentence(Phrases.noDecoder(failure)))
      }
      guard !found.isCancelled else { return JobReport(Sentence(Phrases.similarCancelled)) }
      guard !found.items.isEmpty else {
        return JobReport(Sentence(Phrases.noSimilarPhotos(unread: found.unreadCount)))
      }
      return JobReport(
        Sentence(Phrases.similarPhotos(count: found.photoCount, groups: found.groupCount)),
        page: .overlay(.similar(job)))
    }
  }
}
