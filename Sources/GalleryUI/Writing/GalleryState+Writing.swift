import GalleryEngine
import PhotoModel

/// Stores changes of photos in the catalogue, and also in files if the user has chosen so. The
/// first change asks where to store changes.
extension GalleryState {
  mutating func storeChange(_ job: EditJob) -> [Effect] {
    guard setup.parts.contains(.writing), job.canBeWritten else { return storeInCatalogue(job) }
    switch writing.target {
    case .catalogue: return storeInCatalogue(job)
    case nil:
      writing.waiting = job
      return askForTarget()
    case let target?: return write(job, to: target)
    }
  }

  mutating func storeInCatalogue(_ job: EditJob) -> [Effect] {
    switch job.change {
    case .uniform(let edits):
      let number = marks.edits.add(edits, of: job.photos)
      return [.edits(.store(job, number: number))]
    case .each: return [.editor(.store(job))]
    }
  }

  mutating func write(_ job: EditJob, to target: ChangeTarget) -> [Effect] {
    var number: Int?
    if case .uniform(let edits) = job.change { number = marks.edits.add(edits, of: job.photos) }
    var request = WritingState.Request(
      photos: job.photos.count, edits: number, reverts: job.reverts)
    request.isAnnounced = job.isAnnounced
    if job.isAnnounced { request.announcement = notices.sentence }
    let id = writing.start(request, as: &jobs)
    // The progress replaces the message.
    if jobs.shown != nil { notices.sentence = nil }
    let files = FileEditJob(.fields(job, to: target), skipsCameraCards: true)
    return storeMarks() + [.writing(.start(files, job: id))]
  }

  // MARK: Target

  /// Where the next changes are stored. Nil if the user will be asked.
  var targetOfChanges: ChangeTarget? {
    setup.parts.contains(.writing) ? writing.target : .catalogue
  }

  mutating func askForTarget() -> [Effect] {
    let targets = ChangeTarget.offered
    let cursor = writing.target.flatMap(targets.firstIndex(of:)) ?? 0
    pages.prompt = .target(Menu(targets, cursor: cursor))
    return []
  }

  /// Sets where changes are stored, and continues the change that was waiting for the choice.
  mutating func choose(_ target: ChangeTarget) -> [Effect] {
    pages.prompt = nil
    writing.target = target
    let waiting = writing.waiting
    writing.waiting = nil
    if waiting == nil { notices.sentence = .changesStored(target) }
    return [.writing(.storeTarget(target))] + (waiting.map { storeChange($0) } ?? [])
  }

  /// Handles a cancelled choice: stores the waiting change in the catalogue only. The next change
  /// asks again.
  mutating func chooseNoTarget() -> [Effect] {
    guard let job = writing.waiting else { return [] }
    writing.waiting = nil
    notices.sentence = .changesStored(.catalogue)
    return storeInCatalogue(job)
  }

  // MARK: Results

  mutating func update(_ message: WritingMessage) -> [Effect] {
    switch message {
    case .finished(let result, let job, let loaderNumber):
      guard let request = writing.end(job) else { return [] }
      let isOfVerdicts = culling.endWriting(
        job, failed: result.unwrittenPhotos, hadFiles: result.hadFiles)
      record(result, request, loaderNumber)
      if isOfVerdicts {
        finishVerdicts(job, result, report(of: result, request))
        return culling.quitsWhenWritten ? [.screen(.quit)] : []
      }
      finish(job, result, request)
    case .targetNotStored(let error): notices.sentence = Sentence(error)
    }
    return []
  }

  private mutating func record(
    _ result: Result<EditReport, StoreError>, _ request: WritingState.Request,
    _ loaderNumber: Int?
  ) {
    if let number = request.edits {
      if let change = marks.edits.change(number) { library.details.expire(change.photos) }
      marks.edits.markStored(number, loaderNumber: loaderNumber)
      marks.edits.removeShown(upTo: library.snapshot.lastChangeNumber)
    }
    if case .success(let written) = result { library.details.expire(written.changed) }
  }

  private mutating func finish(
    _ job: Job.ID, _ result: Result<EditReport, StoreError>, _ request: WritingState.Request
  ) {
    let report = report(of: result, request)
    // The effect of a key on a single photo is visible, so a success needs no message.
    let isSeen = request.isAnnounced || request.photos == 1 && request.edits != nil
    if !isSeen || !result.isComplete || request.reverts {
      notices.sentence = report.notice
    } else if let announcement = request.announcement {
      notices.sentence = notices.sentence ?? announcement
    }
    end(job, report)
  }

  private func report(
    of result: Result<EditReport, StoreError>, _ request: WritingState.Request
  ) -> JobReport {
    switch result {
    case .failure(let error): return JobReport(Sentence(error))
    case .success(let written):
      let count = Sentence.written(
        photos: written.changed.count, files: written.files, isStopped: written.isCancelled)
      if written.failureCount == 1, let only = written.failures.first {
        return JobReport(Sentence(Phrases.sentence(only.error, of: only.path, naming: .name)))
      }
      let summary: Sentence =
        if let error = written.error {
          Sentence(error)
        } else if written.withoutExifTool > 0 {
          Sentence(Phrases.withoutExifTool(written.withoutExifTool))
        } else if request.reverts, written.failureCount == 0, !written.isCancelled {
          .adjustmentsRemoved(written.changed.count)
        } else {
          count
        }
      guard written.failureCount > 0 else {
        return JobReport(summary, summary: written.error == nil ? text(count) : nil)
      }
      let lines = [text(count)] + written.failures.map { Phrases.sentence($0.error, of: $0.path) }
      return JobReport(
        summary,
        page: .overlay(.problems(title: Phrases.notWritten(written.failureCount), lines: lines)))
    }
  }
}

extension Result<EditReport, StoreError> {
  /// The photos whose files were not written. Nil if none were.
  fileprivate var unwrittenPhotos: AssetSet? {
    guard case .success(let report) = self else { return nil }
    return report.failed.union(report.notReached)
  }

  /// Whether the photos have files that were written or were to be written.
  fileprivate var hadFiles: Bool {
    guard case .success(let report) = self else { return false }
    return report.planned > 0 || report.files > 0
  }

  /// Whether the change succeeded completely, so that there is nothing else to report.
  var isComplete: Bool {
    guard case .success(let written) = self else { return false }
    return written.error == nil && written.failureCount == 0 && written.withoutExifTool == 0
  }
}

extension EditJob {
  /// Whether the change can be written to files. Favourites are stored in the catalogue only.
  fileprivate var canBeWritten: Bool {
    switch change {
    case .uniform(let edits): edits.contains { $0.field.id != Field.favourite.id }
    case .each: true
    }
  }
}

extension ChangeTarget {
  /// The choices in the order of the menu.
  static let offered: [ChangeTarget] = [.catalogue, .sidecar, .file]
}
