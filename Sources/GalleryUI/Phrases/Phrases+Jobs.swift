import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// The line of progress of running jobs.
extension Phrases {
  /// How far a job is, how fast, and when it will be done: a line that fits.
  static func progress(of job: Job, cancelKey: String, columns: Int) -> String {
    guard let progress = job.progress else {
      guard case .writing(let photos) = job.kind else { return verb(of: job.kind) }
      return "Looking at \(NumberText.count(photos, "photo")) · \(cancelKey) stops"
    }
    return progress.byteCount > 0
      ? bytes(of: job, progress, cancelKey, columns) : files(of: job, progress, cancelKey)
  }

  private static func verb(of kind: Job.Kind) -> String {
    switch kind {
    case .export: "Exporting"
    case .importing: "Importing"
    case .files(.restored): "Restoring"
    case .files(.deleted): "Deleting"
    case .files(.moved): "Moving"
    case .files(.renamed): "Renaming"
    case .files(.copied): "Copying"
    case .files: "To the trash"
    case .writing: "Writing"
    case .reversal(let isAgain): isAgain ? "Redoing" : "Undoing"
    }
  }

  /// Files by number: a line of 80 columns.
  private static func files(
    of job: Job, _ progress: JobProgress, _ cancelKey: String
  ) -> String {
    let bar = ProgressBar.text(progress.fraction, width: 10)
    let rate = job.pace.rate.map { $0 >= 1 ? " · \(NumberText.grouped(Int($0)))/s" : "" } ?? ""
    let left =
      job.pace.remaining(of: progress.fileCount).map { " · \(NumberText.remaining($0)) left" }
      ?? ""
    let count = filesDone(progress.filesDone, of: progress.fileCount)
    return "\(verb(of: job.kind)) \(bar) \(count)\(rate)\(left) · \(cancelKey) stops"
  }

  /// Files by their bytes: how many, how fast, and which. As much as fits; how to cancel it stays longest.
  private static func bytes(
    of job: Job, _ progress: JobProgress, _ cancelKey: String, _ columns: Int
  ) -> String {
    let what = verb(of: job.kind)
    let files =
      "\(NumberText.grouped(progress.filesDone))/\(NumberText.grouped(progress.fileCount))"
    let rate = job.pace.rate.map { " · \(NumberText.bytes(Int64($0)))/s" } ?? ""
    let left =
      job.pace.remaining(of: Int(clamping: progress.byteCount))
      .map { " · \(NumberText.remaining($0))" } ?? ""
    let cancel = "\(cancelKey) cancels"
    let bar = ProgressBar.text(progress.fraction, width: columns >= 60 ? 20 : 8)
    let name = progress.current.map { " · " + PathText.name($0) } ?? ""
    let texts = [
      "\(what) \(bar) \(files)\(rate)\(left)\(name) · \(cancel)",
      "\(what) \(bar) \(files)\(rate)\(left) · \(cancel)",
      "\(bar) \(files)\(left) · \(cancel)", "\(files)\(left) · \(cancel)",
    ]
    return texts.first { DisplayText.width($0) <= columns - 2 } ?? "\(files) · \(cancel)"
  }
}
