import GalleryEngine
import PhotoModel

/// Rotates photos in their files for the command line.
struct RotationRun {
  let job: FileEditJob
  let photos: ChosenPhotos
  let json: Bool

  /// Prints which photos would be rotated. Returns whether all of them can be.
  func show(to output: inout StandardOutput) async throws -> Bool {
    var (rotatedCount, failed) = (0, 0)
    var writer = JSONWriter()
    try await photos.forEachPlanned(job) { asset, planned in
      guard let planned else { return }
      if let failure = planned.failures.first {
        failed += 1
        return Console.report(RotationRun.sentence(failure))
      }
      rotatedCount += 1
      if json {
        writer.line { $0.field("path", asset.path) }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        try output.write(
          PathLine.bytes(asset.path, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
      }
    }
    Console.report(Phrases.rotated(rotatedCount, of: photos.ids.count, isTrial: true))
    return failed == 0
  }

  /// Rotates the photos. Returns whether all of them could be rotated.
  func apply(to output: inout StandardOutput) async throws -> Bool {
    let console = JobConsole()
    let report = try await photos.write(job, "Rotating", of: "photo", console) {
      RotationRun.sentence($0)
    }
    if json {
      var writer = JSONWriter()
      writer.line {
        $0.field("photos", photos.ids.count)
        $0.field("written", report.files)
        $0.field("failed", report.failureCount)
      }
      try output.write(writer.bytes)
    }
    let rotatedCount = photos.ids.count - report.notReached.count - report.failed.count
    Console.report(Phrases.rotated(rotatedCount, of: photos.ids.count, isTrial: false))
    if let error = report.error { throw ExitError(error) }
    try console.finish(
      isCancelled: report.isCancelled, photosNotReached: report.notReached.count
    ) { try output.flush() }
    return report.failureCount == 0
  }

  private static func sentence(_ failure: WritingFailure) -> String {
    Phrases.sentence(failure.error, of: failure.path, alternative: .rotation)
  }
}

extension ChosenPhotos {
  /// The number of photos that are planned in one call.
  private static let batchSize = 1024

  /// Calls `body` with each photo and the planned changes to its files, or nil if there are none.
  func forEachPlanned(
    _ job: FileEditJob, _ body: (Asset, PlannedFiles?) async throws -> Void
  ) async throws {
    for start in stride(from: 0, to: ids.count, by: ChosenPhotos.batchSize) {
      let block = ids[start..<min(start + ChosenPhotos.batchSize, ids.count)]
      var job = job
      (job.photos, job.order) = (AssetSet(block), Array(block))
      let planned = try await store.fileEditor.required().plan(job)
      try await store.forEach(block) { try await body($0, planned[$0.id]) }
    }
  }

  /// Runs a job, with a progress line, and prints a sentence for each file that could not be
  /// written.
  func write(
    _ job: FileEditJob, _ verb: String, of unit: String = "file", _ console: JobConsole,
    _ sentence: @escaping @Sendable (WritingFailure) -> String
  ) async throws -> EditReport {
    try await ExitError.attempt { () async throws(StoreError) in
      let editor = try store.fileEditor.required()
      return try await console.run(verb, of: unit) { control, say throws(StoreError) in
        try await editor.write(job, control) { say(sentence($0)) }
      }
    }
  }
}
