import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// Jobs that run, and those that ended.
extension Phrases {
  static let jobsTitle = "Jobs"
  static let noJobs = "No job is running, and none has ended since the start"

  static func jobsKeys(_ keys: Keymap) -> String {
    let cancel = keys.key(for: .go(.interrupt), in: .jobs)
    let report = keys.key(for: .answer(.accept), in: .jobs)
    return
      "\(cancel) cancels the job under the cursor; \(report) shows the report of one that has ended"
  }

  /// A job that has ended: its kind and its result. The result of an undo names it already.
  static func ended(_ job: Job, summary: String) -> String {
    name(of: job.kind).map { "\($0): \(summary)" } ?? summary
  }

  /// How far a job is, how fast, and when it will be done: a line that fits. With a key, it names what cancels it.
  static func progress(of job: Job, cancelKey: String? = nil, columns: Int) -> String {
    let cancel = cancelKey.map { " · \($0) cancels" } ?? ""
    guard let progress = job.progress else {
      guard case .writing(let photos) = job.kind else { return verb(of: job.kind) }
      return "Looking at \(NumberText.count(photos, "photo"))\(cancel)"
    }
    let texts =
      progress.byteCount > 0
      ? bytes(of: job, progress, columns) : files(of: job, progress, columns)
    let fitting = texts.first { DisplayText.width($0 + cancel) <= columns - 2 } ?? texts.last ?? ""
    return fitting + cancel
  }

  private static func verb(of kind: Job.Kind) -> String {
    switch kind {
    case .export: "Exporting"
    case .importing: "Importing"
    case .files(let work):
      switch work {
      case .moved: "Moving"
      case .renamed: "Renaming"
      case .copied: "Copying"
      case .trashed: "To the trash"
      case .restored: "Restoring"
      case .deleted: "Deleting"
      case .written, .turned, .saved: "Writing"
      case .imported: "Importing"
      }
    case .writing: "Writing"
    case .reversal(let isAgain): isAgain ? "Redoing" : "Undoing"
    }
  }

  private static func name(of kind: Job.Kind) -> String? {
    switch kind {
    case .export: "Export"
    case .importing: "Import"
    case .files(let work):
      switch work {
      case .moved: "Move"
      case .renamed: "Rename"
      case .copied: "Copy"
      case .trashed: "Trash"
      case .restored: "Restore"
      case .deleted: "Delete"
      case .written, .turned, .saved: "Write"
      case .imported: "Import"
      }
    case .writing: "Write"
    case .reversal: nil
    }
  }

  /// Files by number: as much as is known, and less.
  private static func files(of job: Job, _ progress: JobProgress, _ columns: Int) -> [String] {
    let what = verb(of: job.kind)
    let bar = ProgressBar.text(progress.fraction, width: 10)
    let rate = job.pace.rate.map { $0 >= 1 ? " · \(NumberText.grouped(Int($0)))/s" : "" } ?? ""
    let left =
      job.pace.remaining(of: progress.fileCount).map { " · \(NumberText.remaining($0)) left" }
      ?? ""
    let count = filesDone(progress.filesDone, of: progress.fileCount)
    return [
      "\(what) \(bar) \(count)\(rate)\(left)", "\(what) \(bar) \(count)\(left)",
      "\(what) \(bar) \(count)", "\(what) \(count)", filesShort(progress),
    ]
  }

  /// Files by their bytes: how many, how fast, and which; and less.
  private static func bytes(of job: Job, _ progress: JobProgress, _ columns: Int) -> [String] {
    let what = verb(of: job.kind)
    let files = filesShort(progress)
    let rate = job.pace.rate.map { " · \(NumberText.bytes(Int64($0)))/s" } ?? ""
    let left =
      job.pace.remaining(of: Int(clamping: progress.byteCount))
      .map { " · \(NumberText.remaining($0))" } ?? ""
    let bar = ProgressBar.text(progress.fraction, width: columns >= 60 ? 20 : 8)
    let name = progress.current.map { " · " + PathText.name($0) } ?? ""
    return [
      "\(what) \(bar) \(files)\(rate)\(left)\(name)", "\(what) \(bar) \(files)\(rate)\(left)",
      "\(what) \(bar) \(files)\(left)", "\(what) \(files)\(left)", "\(what) \(files)", files,
    ]
  }

  private static func filesShort(_ progress: JobProgress) -> String {
    "\(NumberText.grouped(progress.filesDone))/\(NumberText.grouped(progress.fileCount))"
  }
}
