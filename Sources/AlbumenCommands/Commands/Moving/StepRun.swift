import ArgumentParser
import GalleryEngine
import Journal
import PhotoModel

/// Moves files for the command line, or prints what would be moved.
struct StepRun {
  private let work: FileOperation
  private let isTrial: Bool
  private let json: Bool

  init(_ work: FileOperation, isTrial: Bool, json: Bool) {
    self.work = work
    self.isTrial = isTrial
    self.json = json
  }

  /// Moves files to the trash, restores or deletes them. Returns the steps that were carried out,
  /// or would be.
  func run(_ steps: [FileStep], _ store: any AssetStore) async throws -> [FileStep] {
    if isTrial {
      try StepList.show(steps, json: json)
      Console.report(summary(StepRun.amount(steps)))
      return steps
    }
    return try await apply(steps.count) { [work] control throws(StoreError) in
      try await store.trashStore.required().apply(steps, as: work, control)
    }
  }

  /// Prints what would be done.
  func show(_ steps: some Sequence<FileStep>, photos: Int, files: Int, bytes: Int64) throws {
    try StepList.show(steps, json: json)
    Console.report(summary(Phrases.amount(photos: photos, files: files, bytes: bytes)))
  }

  /// Carries out `planned` steps, with a progress line. Returns what was done.
  func apply(
    _ planned: Int,
    _ job: @escaping @Sendable (JobControl) async throws(StoreError) -> TrashOutcome
  ) async throws -> [FileStep] {
    let console = JobConsole()
    let outcome = try await ExitError.attempt { () async throws(StoreError) in
      try await console.run(verb) { control, _ throws(StoreError) in try await job(control) }
    }
    let report = outcome.report
    for left in report.skipped { Console.report(Phrases.failed(left, as: work)) }
    if !report.done.isEmpty { Console.report(summary(StepRun.amount(report.done))) }
    if let failure = outcome.failure { Console.report(Phrases.notRecorded(failure)) }
    if let error = report.error {
      throw ExitError(StoreError(.journal(error.code), file: error.file))
    }
    if json { try StepList.show(report, of: planned) }
    try console.finish(isCancelled: report.isCancelled)
    if outcome.failure != nil { throw ExitError(.environment) }
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
    case .written, .rotated, .saved: "Writing"
    }
  }

  private func summary(_ amount: String) -> String {
    switch work {
    case .restored: Phrases.restored(amount, isTrial: isTrial)
    case .deleted: Phrases.deleted(amount, isTrial: isTrial)
    case .moved, .renamed, .copied: Phrases.moved(amount, as: work, isTrial: isTrial)
    case .trashed, .written, .imported, .rotated, .saved: Phrases.trashed(amount, isTrial: isTrial)
    }
  }

  static func amount(_ steps: [FileStep]) -> String {
    let photos = AssetSet(steps.lazy.compactMap(\.photo)).count
    let otherCount = steps.count { $0.photo == nil }
    return Phrases.amount(
      photos: photos + otherCount, files: steps.count, bytes: steps.reduce(0) { $0 + $1.byteCount })
  }
}

extension FileStep {
  var byteCount: Int64 {
    switch self {
    case .moved(let move): move.version.size
    case .deleted(let removal), .undeleted(let removal): removal.version.size
    case .imported(let file), .withdrawn(let file): file.version.size
    case .replaced(let replacement), .restored(let replacement): replacement.after.version.size
    case .created(let creation), .uncreated(let creation): Int64(creation.bytes.count)
    case .unknown: 0
    }
  }
}
