import GalleryEngine
import PhotoModel
import TerminalKit

/// Jobs of all kinds: their progress, their end, and the list of jobs.
extension GalleryState {
  mutating func update(_ message: JobsMessage) -> [Effect] {
    switch message {
    case .progressed(let progress, let id): jobs.update(progress, of: id, at: clock.now)
    }
    return []
  }

  /// Ends a job and opens its report. Returns nil if the job has already ended. A report doesn't
  /// open over text that is being read or typed: it waits below that, or in the list of jobs.
  @discardableResult
  mutating func end(_ id: Job.ID, _ report: JobReport?) -> Job? {
    guard let job = jobs.end(id, report) else { return nil }
    guard let report, let page = report.page else { return job }
    if mayOpen(page) {
      open(page, of: id)
    } else if jobsPage == nil {
      notices.sentence = .reportInList(report.summary ?? text(report.notice))
    }
    return job
  }

  private func mayOpen(_ report: Page) -> Bool {
    switch pages.top {
    case nil, .photo, .compare, .clash, .report, .imported: true
    case .adjust, .editor, .pick, .export, .move, .importing: false
    case .prompt, .plan, .overlay: pages.top.map { report.kind < $0.kind } ?? true
    }
  }

  private mutating func open(_ report: Page, of job: Job.ID) {
    jobs.open(job)
    pages.open(report)
    limitSimilar()
  }

  /// Whether files may be changed now. If another job changes files, reports which one.
  mutating func mayChangeFiles() -> Bool {
    guard let job = jobs.changingFiles else { return true }
    notices.sentence = job.waitSentence
    return false
  }

  /// Cancels a job and those waiting for it.
  func cancel(_ job: Job) -> [Effect] {
    jobs.withWaiting(job).map { .jobs(.cancel($0.id)) }
  }

  /// Cancels a job of the list.
  mutating func cancelListed(_ job: Job) -> [Effect] {
    guard case .library(let task) = job.kind else { return [.jobs(.cancel(job.id))] }
    // The job of a scan ends when its report arrives.
    if task == .hashing { endHashing(isCancelled: true) }
    return [.library(.cancel(task))]
  }

  /// Ends the job of the first scan. Its report is added to the list without opening a page.
  mutating func endScan(_ summary: ScanSummary) {
    guard let job = jobs.running(.scan), let progress = job.progress else { return }
    let lines = library.problems.map { Phrases.sentence($0) }
    let text = Phrases.done(
      progress.filesDone, problems: lines.count, isCancelled: summary.isCancelled)
    let page = Page.overlay(
      .problems(title: Phrases.problemsOfScan(lines.count), lines: lines))
    _ = jobs.end(job.id, JobReport(Sentence(text), page: lines.isEmpty ? nil : page))
  }

  /// Ends the job that compares files. Because files are compared after each change of the library,
  /// there is a report only if it was cancelled.
  mutating func endHashing(isCancelled: Bool) {
    guard let job = jobs.running(.hashing) else { return }
    guard isCancelled, let progress = job.progress else {
      _ = jobs.end(job.id, nil)
      return
    }
    jobs.cancel(.hashing)
    let text = Phrases.done(progress.filesDone, problems: 0, isCancelled: true)
    _ = jobs.end(job.id, JobReport(Sentence(text)))
  }

  // MARK: The list

  var jobsPage: JobsPage? {
    if case .overlay(.jobs(let page)) = pages.top { page } else { nil }
  }

  mutating func showJobs() -> [Effect] {
    open(.jobs(JobsPage(current: jobs.listed.first)))
    return []
  }

  mutating func moveInJobs(_ command: MoveCommand) -> [Effect] {
    let ids = jobs.listed
    guard let page = jobsPage, !ids.isEmpty else { return scrollOverlay(command) }
    let currentRow = jobs.place(on: page) ?? 0
    let target: Int
    switch ListMove(command, page: max(1, panes.content.size.rows - 4)) {
    case .by(let rows): target = currentRow + rows
    case .toFirst: target = 0
    case .toLast: target = ids.count - 1
    case .enter, .leave: return []
    }
    let row = max(0, min(target, ids.count - 1))
    pages.overlay = .jobs(JobsPage(current: ids[row]))
    revealCurrentLine(isFirst: row == 0, isLast: row == ids.count - 1)
    return []
  }

  /// Handles Enter, which opens the report of the job under the cursor, and Esc, which closes the
  /// list.
  mutating func answerJobs(_ command: AnswerCommand, _ page: JobsPage) -> [Effect] {
    guard command == .accept else {
      pages.close(.overlay)
      return []
    }
    guard let (job, report) = jobs.ended(on: page) else { return [] }
    guard let reportPage = report.page else {
      notices.sentence = .noReport
      return []
    }
    pages.close(.overlay)
    open(reportPage, of: job.id)
    return []
  }
}
