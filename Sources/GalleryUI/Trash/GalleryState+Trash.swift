import GalleryEngine
import Journal
import PhotoModel
import Trash

/// Moves photos to the trash: plans the change, asks for confirmation with the number and size of
/// the files, and moves them while keys keep working.
extension GalleryState {
  /// Asks to trash photos, or those that keys act on.
  mutating func askForTrash(of chosen: AssetSet? = nil) -> [Effect] {
    guard mayChangeFiles() else { return [] }
    let (photos, missing) = available(chosen ?? subject.photos)
    if missing > 0 { notices.sentence = Sentence(Phrases.offline(missing)) }
    guard !photos.isEmpty else { return [] }
    // Marks made just before are stored as an earlier change than this one.
    return storeMarks() + planTrash(photos, .all)
  }

  private mutating func planTrash(_ photos: AssetSet, _ pairPart: PairPart) -> [Effect] {
    trash.planned = (photos, pairPart)
    return [.trash(.plan(photos, pairPart, request: trash.planning.replace()))]
  }

  /// Answers the question with a part of pairs: only the RAW files or only the developed pictures
  /// are trashed, after another question.
  mutating func choose(_ pairPart: PairPart, _ question: Question) -> [Effect] {
    guard case .trash(_, _, _, _, let pairs, .all) = question, pairs > 0,
      let photos = trash.planned?.photos
    else {
      let command = AnswerCommand(pairPart)
      pages.prompt = .question(question)
      notices.sentence = .noAnswer(keymap.key(for: .answer(command), in: .question))
      return []
    }
    return planTrash(photos, pairPart)
  }

  /// Starts the change after it was confirmed, unless another change of files has begun meanwhile.
  mutating func startTrash() -> [Effect] {
    guard mayChangeFiles() else { return [] }
    return trash.start(as: &jobs)
  }

  mutating func update(_ message: TrashMessage) -> [Effect] {
    switch message {
    case .planned(let result, let request):
      guard trash.planning.receive(request) != .stale else { return [] }
      return receivePlan(result)
    case .finished(let result, let id):
      guard let job = jobs.running.first(where: { $0.id == id }), case .files(let work) = job.kind
      else { return [] }
      let report = report(of: result, as: work)
      notices.sentence = report.notice
      end(id, report)
      return listTrash() + compareSource() + expireCullingComparison()
    case .listed(let result, let request):
      return receiveListing(result, request)
    }
  }

  private mutating func receivePlan(_ result: Result<TrashPlan, StoreError>) -> [Effect] {
    switch result {
    case .failure(let error):
      notices.sentence = Sentence(error)
    case .success(let plan) where plan.steps.isEmpty:
      guard let first = plan.refused.first else { return [] }
      notices.sentence = Sentence(Phrases.sentence(first))
    case .success(let plan):
      // Another prompt or overlay has been opened meanwhile.
      guard pages.prompt == nil, pages.overlay == nil else { return [] }
      trash.stepsToConfirm = (plan.steps, .trashed)
      return confirm(
        .trash(
          photos: plan.photos.count, files: plan.steps.count, bytes: plan.byteCount,
          refused: plan.refused.count, pairs: plan.pairCount, trash.planned?.half ?? .all))
    }
    return []
  }

  private func report(
    of result: Result<TrashOutcome, StoreError>, as work: FileOperation
  ) -> JobReport {
    switch result {
    case .failure(let error): return JobReport(Sentence(error))
    case .success(let outcome):
      let report = outcome.report
      let photos = Set(report.done.compactMap(\.photo)).count
      let otherCount = report.done.count { $0.photo == nil }
      let isStopped = report.isCancelled || report.error != nil
      let notice = Sentence.filesChanged(work, photos: photos + otherCount, isStopped: isStopped)
      let summary = Phrases.filesChanged(work, photos + otherCount, isStopped: isStopped)
      var lines = report.skipped.map { Phrases.failed($0, as: work) }
      if let failure = outcome.failure { lines.append(Phrases.notRecorded(failure)) }
      guard !lines.isEmpty else { return JobReport(notice, summary: summary) }
      let title =
        report.skipped.isEmpty
        ? Phrases.notAllRecorded : Phrases.notDone(report.skipped.count, work)
      return JobReport(
        notice, summary: summary, page: .overlay(.problems(title: title, lines: lines)))
    }
  }
}

extension AnswerCommand {
  fileprivate init(_ pairPart: PairPart) {
    self = pairPart == .raw ? .onlyRaw : .onlyDeveloped
  }
}
