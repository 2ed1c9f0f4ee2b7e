import GalleryEngine
import PhotoModel

/// Reports about verdicts that can't be written to files. They are kept in the catalogue.
extension GalleryState {
  /// Ends a job that wrote verdicts. A success needs no message. In the summary, a failure is a line
  /// of the page, so that the keys stay visible.
  mutating func finishVerdicts(
    _ job: Job.ID, _ result: Result<EditReport, StoreError>, _ general: JobReport
  ) {
    let report = verdictReport(of: result) ?? general
    guard !result.isComplete else {
      end(job, report)
      return
    }
    if var page = cullingPage {
      page.problem = text(report.page == nil ? report.notice : .reportInList(text(report.notice)))
      pages.overlay = .culling(page)
      _ = jobs.end(job, report)
    } else {
      notices.sentence = report.notice
      end(job, report)
    }
  }

  /// The report of verdicts that were not written. Nil if all were, or the job was stopped.
  private func verdictReport(of result: Result<EditReport, StoreError>) -> JobReport? {
    switch result {
    case .failure(let error):
      return JobReport(.verdictsKept(because: Phrases.sentence(error)))
    case .success(let written):
      if let error = written.error {
        return JobReport(.verdictsKept(because: Phrases.sentence(error)))
      }
      guard written.failureCount > 0 else { return nil }
      if written.failureCount == 1, let only = written.failures.first {
        return JobReport(
          .verdictsKept(because: Phrases.sentence(only.error, of: only.path, naming: .name)))
      }
      let notice = Sentence.verdictsNotWritten(written.failureCount)
      let lines =
        [text(notice)] + written.failures.map { Phrases.sentence($0.error, of: $0.path) }
      return JobReport(
        notice, summary: text(notice),
        page: .overlay(.problems(title: Phrases.notWritten(written.failureCount), lines: lines)))
    }
  }

  /// Checks whether the files of the first verdicts of a session can be written, so that the user
  /// knows before the verdicts are written. `fields` are the changed fields of each photo.
  mutating func checkFiles(_ fields: [Asset.ID: Set<String>]) -> [Effect] {
    guard culling.session?.isFileChecked == false, let target = writing.target,
      target != .catalogue, setup.parts.contains(.writing)
    else { return [] }
    let names = Set(GalleryState.verdictFields.map(\.id))
    let fields = fields.filter { !$0.value.isDisjoint(with: names) }
    guard !fields.isEmpty else { return [] }
    var job = EditJob(AssetSet(fields.keys)) { id, metadata in
      GalleryState.verdictFields.filter { fields[id]?.contains($0.id) == true }
        .map { FieldEdit.set($0, to: metadata) }
    }
    job.copiesCatalogue = true
    culling.session?.isFileChecked = true
    let files = FileEditJob(.fields(job, to: target), skipsCameraCards: true)
    return [.culling(.check(files, request: culling.checking.replace()))]
  }

  mutating func receiveFileCheck(_ failures: [WritingFailure], _ request: RequestNumber) {
    guard culling.checking.receive(request) != .stale, culling.session != nil,
      let failure = failures.first
    else { return }
    notices.sentence = .verdictsKept(
      because: Phrases.sentence(failure.error, of: failure.path, naming: .name))
  }
}
