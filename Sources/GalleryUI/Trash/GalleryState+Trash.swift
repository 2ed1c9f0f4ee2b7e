import GalleryEngine
import Journal
import PhotoModel
import Trash

/// Photos go to the trash: what they are is looked up, a question says how many and how large, and they go
/// while keys are live.
extension GalleryState {
  mutating func askForTrash() -> [Effect] {
    guard !trash.isRunning else {
      notices.sentence = .trashRunning
      return []
    }
    let (photos, missing) = present(subject.photos)
    if missing > 0 { notices.sentence = .ready(Phrases.offline(missing)) }
    guard !photos.isEmpty else { return [] }
    // What was marked a moment ago is a change before this one.
    return storeMarks() + [.trash(.plan(photos, request: trash.planning.replace()))]
  }

  mutating func update(_ message: TrashMessage) -> [Effect] {
    switch message {
    case .planned(let result, let request):
      guard trash.planning.take(request) != .late else { return [] }
      return takePlan(result)
    case .progressed(let done, let run):
      trash.note(done, of: run)
    case .finished(let result, let run):
      guard trash.end(run) else { return [] }
      takeOutcome(result)
    }
    return []
  }

  private mutating func takePlan(_ result: Result<TrashPlan, StoreError>) -> [Effect] {
    switch result {
    case .failure(let error):
      notices.sentence = .ready(Phrases.sentence(error))
    case .success(let plan) where plan.steps.isEmpty:
      guard let first = plan.refused.first else { return [] }
      notices.sentence = .ready(Phrases.sentence(first))
    case .success(let plan):
      // Something else is read or typed by now.
      guard pages.prompt == nil, pages.overlay == nil else { return [] }
      trash.plan = plan
      return ask(
        .trash(
          photos: plan.photos.count, files: plan.steps.count, bytes: plan.byteCount,
          refused: plan.refused.count))
    }
    return []
  }

  private mutating func takeOutcome(_ result: Result<TrashOutcome, StoreError>) {
    switch result {
    case .failure(let error):
      notices.sentence = .ready(Phrases.sentence(error))
    case .success(let outcome):
      let report = outcome.report
      let photos = Set(report.done.compactMap(\.photo)).count
      notices.sentence = .trashed(
        photos, isStopped: report.isCancelled || report.error != nil)
      guard !report.left.isEmpty else { return }
      open(
        .problems(
          title: Phrases.notTrashed(report.left.count),
          lines: report.left.map { Phrases.left($0, as: .trashed) }))
    }
  }
}
