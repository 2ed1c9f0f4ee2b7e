import DecoderProtocol
import Foundation
import GalleryEngine
import MetadataEditing
import PhotoExport
import PhotoModel

/// Saves photos as displayed for the command line, with a progress line and an orderly end when the
/// user presses Ctrl-C.
struct SavingRun {
  let run: EditRun
  let place: SaveJob.Destination
  let saving: PhotoSaving

  private var json: Bool { run.json }

  /// The photos to save, with the planned results.
  private struct Plan {
    var job: SaveJob
    var planned: [Asset.ID: PlannedSave] = [:]
    var failed = 0

    /// The planned results in the order of the photos.
    var photos: [PlannedSave] { job.photos.compactMap { planned[$0] } }
  }

  /// Returns the plan of the photos that can be saved, and prints why others can't.
  private func plan() async throws -> Plan {
    var remarks = EditRemarks()
    var job = SaveJob([], recipes: [:], place, saving)
    var failed = 0
    // The changes that `--auto` makes, by photo.
    var changes: [Asset.ID: String] = [:]
    try await run.forEachSubject { subject, asset in
      let result = run.edited(subject)
      remarks.add(result, of: asset.id)
      if !result.refusals.isEmpty { return failed += 1 }
      job.photos.append(asset.id)
      job.recipes[asset.id] = result.metadata.recipe
      if run.auto != nil, !result.changed.isEmpty {
        changes[asset.id] = Phrases.change(
          of: .recipe, of: asset.path, from: asset.metadata, to: result.metadata)
      }
    }
    let planned = try await run.photos.store.photoSaver.required().plan(job)
    var plan = Plan(job: job, failed: failed)
    plan.job.photos = []
    for id in job.photos {
      switch planned[id] {
      case .success(let save):
        if save.isTruncated { Console.report(Phrases.copyIsTruncated(save.source)) }
        plan.job.photos.append(id)
        if let change = changes[id] { Console.report(change) }
        plan.planned[id] = save
      case .failure(let problem):
        plan.failed += 1
        Console.report(Phrases.sentence(problem))
      case nil: plan.failed += 1
      }
    }
    try await remarks.report(run.photos)
    return plan
  }

  /// Prints which photos would be saved, and where. Returns whether all of them can be.
  func show(to output: inout StandardOutput) async throws -> Bool {
    let plan = try await plan()
    let photos = plan.photos
    var writer = JSONWriter()
    for save in photos {
      if json {
        writer.line {
          $0.field("path", save.source)
          $0.field("saved", save.target)
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        try output.write(
          PathLine.bytes(save.source, end: UInt8(ascii: " "), isTerminal: output.isTerminal)
            + Array("-> ".utf8)
            + PathLine.bytes(save.target, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
      }
    }
    printReport(
      photos.count, others: photos.compactMap(\.substituteFormat), photos.flatMap(\.losses), true)
    return plan.failed == 0
  }

  /// Saves the photos. Returns whether all of them could be saved.
  func apply(to output: inout StandardOutput) async throws -> Bool {
    let plan = try await plan()
    if plan.job.photos.isEmpty { return false }
    let saver = try run.photos.store.photoSaver.required()
    let console = JobConsole()
    let report = try await ExitError.attempt { () async throws(StoreError) in
      try await console.run("Saving", of: "photo") { control, say throws(StoreError) in
        try await saver.save(plan.job, as: plan.planned, control) { say(Phrases.sentence($0)) }
      }
    }
    for failure in report.sidecarFailures {
      Console.report(Phrases.sentence(failure.error, of: failure.path))
    }
    try list(report.saved, to: &output)
    printReport(
      report.saved.count, others: report.saved.compactMap(\.substituteFormat),
      report.saved.flatMap(\.losses), false)
    if let failure = report.failure {
      Console.report(Phrases.notStoredInCatalogue(Phrases.sentence(failure)))
    }
    try console.finish(isCancelled: report.isCancelled) { try output.flush() }
    return plan.failed + report.failed == 0 && report.failure == nil
  }

  /// Prints the new files, for scripts.
  private func list(_ saved: [SavedPhoto], to output: inout StandardOutput) throws {
    var writer = JSONWriter()
    for one in saved {
      if json {
        writer.line {
          $0.field("path", one.source)
          $0.field("saved", one.path)
          $0.field("size", Int(one.byteCount))
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        try output.write(
          PathLine.bytes(one.path, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
      }
    }
  }

  private func printReport(
    _ count: Int, others: [RenditionFormat], _ losses: [DroppedContent], _ isTrial: Bool
  ) {
    Phrases.savedInOtherFormats(others, isTrial: isTrial).forEach(Console.report)
    for loss in DroppedContent.allCases {
      let count = losses.count { $0 == loss }
      if count > 0 { Console.report(Phrases.sentence(loss, of: count, isCopy: place == .copy)) }
    }
    Console.report(Phrases.saved(count, isCopy: place == .copy, isTrial: isTrial))
  }
}
