import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import PhotoCatalogue
import PhotoModel

/// Carries steps out for the command line: with a line of progress, and an orderly end when the user
/// presses Ctrl-C; or prints what would be done.
struct StepRun {
  private let work: FileWork
  private let isTrial: Bool
  private let json: Bool

  init(_ work: FileWork, isTrial: Bool, json: Bool) {
    self.work = work
    self.isTrial = isTrial
    self.json = json
  }

  /// Does steps, and reports after each photo how far it is.
  typealias Doing = (
    _ steps: [FileStep], _ token: CancellationToken, _ progress: (JobProgress) -> Void
  ) throws(CatalogueError) -> FileReport

  /// What was done, or would be.
  func run(_ steps: [FileStep], _ doing: @escaping Doing) throws -> [FileStep] {
    if isTrial {
      try StepList.show(steps, json: json)
      Words.say(said(StepRun.amount(steps)))
      return steps
    }
    return try carryOut(steps.count) { token, progress throws(CatalogueError) in
      (try doing(steps, token, progress), nil)
    }
  }

  /// What would be done, of so many photos and files.
  func show(_ steps: some Sequence<FileStep>, photos: Int, files: Int, bytes: Int64) throws {
    try StepList.show(steps, json: json)
    Words.say(said(Phrases.amount(photos: photos, files: files, bytes: bytes)))
  }

  /// Does all steps; with the report, why the catalogue could not take all that was done.
  typealias DoingAll = (
    _ token: CancellationToken, _ progress: (JobProgress) -> Void
  ) throws(CatalogueError) -> (report: FileReport, failure: CatalogueError?)

  /// What was done of `planned` steps.
  func carryOut(_ planned: Int, _ doing: DoingAll) throws -> [FileStep] {
    let console = JobConsole()
    let (report, failure) = try CatalogueChange.attempt { () throws(CatalogueError) in
      try doing(console.token) { progress in
        console.show(verb, progress)
      }
    }
    console.clear()
    for left in report.left { Words.say(Phrases.left(left, as: work)) }
    if !report.done.isEmpty { Words.say(said(StepRun.amount(report.done))) }
    if let failure { Words.say(Phrases.notNoted(failure)) }
    if let error = report.error {
      throw Stop(CatalogueError(.journal(error.code), file: error.file))
    }
    if json { try StepList.show(report, of: planned) }
    try console.finish(isCancelled: report.isCancelled)
    if failure != nil { throw Stop(.environment) }
    return report.done
  }

  private var verb: String {
    switch work {
    case .moved: "Moving"
    case .imported: "Importing"
    case .renamed: "Renaming"
    case .copied: "Copying"
    case .trashed: "Moving to the trash"
    case .restored: "Restoring"
    case .deleted: "Deleting"
    case .written, .turned, .saved: "Writing"
    }
  }

  private func said(_ amount: String) -> String {
    switch work {
    case .restored: Phrases.restored(amount, isTrial: isTrial)
    case .deleted: Phrases.deleted(amount, isTrial: isTrial)
    case .moved, .renamed, .copied: Phrases.moved(amount, as: work, isTrial: isTrial)
    case .trashed, .written, .imported, .turned, .saved: Phrases.trashed(amount, isTrial: isTrial)
    }
  }

  static func amount(_ steps: [FileStep]) -> String {
    let photos = AssetSet(steps.lazy.compactMap(\.photo)).count
    let others = steps.count { $0.photo == nil }
    return Phrases.amount(
      photos: photos + others, files: steps.count, bytes: steps.reduce(0) { $0 + $1.byteCount })
  }
}

extension FileStep {
  var byteCount: Int64 {
    switch self {
    case .moved(let move): move.version.size
    case .deleted(let removal), .undeleted(let removal): removal.version.size
    case .imported(let file), .withdrawn(let file): file.version.size
    case .replaced(let replacement), .putBack(let replacement): replacement.after.version.size
    case .made(let making), .unmade(let making): Int64(making.bytes.count)
    case .unknown: 0
    }
  }
}
