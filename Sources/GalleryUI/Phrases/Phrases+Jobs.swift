import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// Text about running and finished jobs.
extension Phrases {
  static let jobsTitle = "Jobs"
  static let noJobs = "No jobs have run since the start"

  static func jobsKeys(_ keys: Keymap) -> String {
    let cancel = keys.key(for: .go(.interrupt), in: .jobs)
    let report = keys.key(for: .answer(.accept), in: .jobs)
    return
      "\(cancel) cancels the job under the cursor; \(report) shows the report of a finished job"
  }

  /// A finished job: its kind and its result.
  static func ended(_ job: Job, summary: String) -> String {
    words(of: job.kind).ended.map { "\($0): \(summary)" } ?? summary
  }

  /// The result of background work of the library: `30,000 files, 3 problems, cancelled`.
  static func done(_ files: Int, problems: Int, isCancelled: Bool) -> String {
    NumberText.count(files, "file")
      + (problems > 0 ? ", \(NumberText.count(problems, "problem"))" : "")
      + (isCancelled ? ", cancelled; continues at the next start" : "")
  }

  static let scanCancelled =
    "The scan was cancelled before it found a photo; the next start continues it"

  static func problemsOfScan(_ count: Int) -> String {
    "\(NumberText.count(count, "scan problem"))"
  }

  /// The progress of a job, its speed and remaining time, in the longest form that fits. Includes
  /// the key that cancels it, if given.
  static func progress(of job: Job, cancelKey: String? = nil, columns: Int) -> String {
    let cancel = cancelKey.map { " · \($0) cancels" } ?? ""
    guard let progress = job.progress else {
      guard case .writing(let photos) = job.kind else { return words(of: job.kind).running }
      return "Checking \(NumberText.count(photos, "photo"))\(cancel)"
    }
    let texts =
      progress.byteCount > 0
      ? bytes(of: job, progress, columns) : files(of: job, progress, columns)
    let fitting = texts.first { DisplayText.width($0 + cancel) <= columns - 2 } ?? texts.last ?? ""
    return fitting + cancel
  }

  /// The names of a job while it runs and after it has ended. `ended` is nil if the result includes
  /// the name.
  private static func words(of kind: Job.Kind) -> (running: String, ended: String?) {
    switch kind {
    case .export: ("Exporting", nil)
    case .importing: ("Importing", nil)
    case .files(let work):
      switch work {
      case .moved: ("Moving", nil)
      case .renamed: ("Renaming", nil)
      case .copied: ("Copying", nil)
      case .trashed: ("Trashing", nil)
      case .restored: ("Restoring", nil)
      case .deleted: ("Deleting", nil)
      case .written, .rotated, .saved: ("Writing", nil)
      case .imported: ("Importing", nil)
      }
    case .writing: ("Writing", nil)
    case .library(.scan): ("Scanning", "Scan")
    case .library(.hashing): ("Comparing files", "Comparison")
    case .similar: ("Finding similar photos", nil)
    case .reversal(let isRedo): (isRedo ? "Redoing" : "Undoing", nil)
    }
  }

  /// The progress of a job that counts files, in decreasing detail.
  private static func files(of job: Job, _ progress: JobProgress, _ columns: Int) -> [String] {
    let activity = words(of: job.kind).running
    let bar = ProgressBar.text(progress.fraction, width: 10)
    let rate = job.speed.rate.map { $0 >= 1 ? " · \(NumberText.grouped(Int($0)))/s" : "" } ?? ""
    let left =
      job.speed.remaining(of: progress.fileCount).map { " · \(NumberText.remaining($0)) left" }
      ?? ""
    let count = filesDone(progress.filesDone, of: progress.fileCount)
    return [
      "\(activity) \(bar) \(count)\(rate)\(left)", "\(activity) \(bar) \(count)\(left)",
      "\(activity) \(bar) \(count)", "\(activity) \(count)", filesShort(progress),
    ]
  }

  /// The progress of a job that counts bytes, in decreasing detail: the number of files, the speed,
  /// and the current file.
  private static func bytes(of job: Job, _ progress: JobProgress, _ columns: Int) -> [String] {
    let activity = words(of: job.kind).running
    let files = filesShort(progress)
    let rate = job.speed.rate.map { " · \(NumberText.bytes(Int64($0)))/s" } ?? ""
    let left =
      job.speed.remaining(of: Int(clamping: progress.byteCount))
      .map { " · \(NumberText.remaining($0))" } ?? ""
    let bar = ProgressBar.text(progress.fraction, width: columns >= 60 ? 20 : 8)
    let name = progress.current.map { " · " + PathText.name($0) } ?? ""
    return [
      "\(activity) \(bar) \(files)\(rate)\(left)\(name)",
      "\(activity) \(bar) \(files)\(rate)\(left)",
      "\(activity) \(bar) \(files)\(left)", "\(activity) \(files)\(left)", "\(activity) \(files)",
      files,
    ]
  }

  private static func filesShort(_ progress: JobProgress) -> String {
    "\(NumberText.grouped(progress.filesDone))/\(NumberText.grouped(progress.fileCount))"
  }
}
