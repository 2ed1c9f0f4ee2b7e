import GalleryEngine
import Journal
import PhotoModel
import Trash

/// Photos go to the trash: what they are is looked up, a question says how many and how large, and they go
/// while keys are live.
extension GalleryState {
  mutating func askForTrash() -> [Effect] {
    guard !jobs.isFilesBusy else {
      notices.sentence = .filesBusy
      return []
    }
    let (photos, missing) = present(subject.photos)
    if missing > 0 { notices.sentence = .ready(Phrases.offline(missing)) }
    guard !photos.isEmpty else { return [] }
    // What was marked a moment ago is a change before this one.
    return storeMarks() + planTrash(photos, .all)
  }

  private mutating func planTrash(_ photos: AssetSet, _ half: TrashHalf) -> [Effect] {
    trash.planned = (photos, half)
    return [.trash(.plan(photos, half, request: trash.planning.replace()))]
  }

  /// Instead of a yes: only one half of photos that have both goes, after another question.
  mutating func choose(_ half: TrashHalf, _ question: Question) -> [Effect] {
    guard case .trash(_, _, _, _, let pairs, .all) = question, pairs > 0,
      let photos = trash.planned?.photos
    else {
      let command = AnswerCommand(half)
      pages.prompt = .question(question)
      notices.sentence = .noAnswer(setup.keymap.key(for: .answer(command), in: .question))
      return []
    }
    return planTrash(photos, half)
  }

  mutating func update(_ message: TrashMessage) -> [Effect] {
    switch message {
    case .planned(let result, let request):
      guard trash.planning.take(request) != .late else { return [] }
      return takePlan(result)
    case .progressed(let progress, let run):
      jobs.update(progress, of: run, at: clock.now)
      return []
    case .finished(let result, let run):
      guard case .files(let work)? = jobs.end(run)?.kind else { return [] }
      takeOutcome(result, of: work)
      return listTrash() + compareSource()
    case .listed(let result, let request):
      return takeTrash(result, request)
    }
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
      trash.asked = (plan.steps, .trashed)
      return ask(
        .trash(
          photos: plan.photos.count, files: plan.steps.count, bytes: plan.byteCount,
          refused: plan.refused.count, pairs: plan.pairCount, trash.planned?.half ?? .all))
    }
    return []
  }

  private mutating func takeOutcome(
    _ result: Result<TrashOutcome, StoreError>, of work: FileWork
  ) {
    switch result {
    case .failure(let error):
      notices.sentence = .ready(Phrases.sentence(error))
    case .success(let outcome):
      let report = outcome.report
      let photos = Set(report.done.compactMap(\.photo)).count
      let others = report.done.count { $0.photo == nil }
      notices.sentence = .filesChanged(
        work, photos: photos + others, isStopped: report.isCancelled || report.error != nil)
      var lines = report.left.map { Phrases.left($0, as: work) }
      if let failure = outcome.failure { lines.append(Phrases.notNoted(failure)) }
      guard !lines.isEmpty else { return }
      open(
        .problems(
          title: report.left.isEmpty
            ? Phrases.notAllNoted : Phrases.notDone(report.left.count, work), lines: lines))
    }
  }
}

extension AnswerCommand {
  fileprivate init(_ half: TrashHalf) {
    self = half == .raw ? .onlyRaw : .onlyDeveloped
  }
}
