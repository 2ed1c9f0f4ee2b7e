import ActivityLog
package import Files
import Foundation
package import Imaging
import Logging
package import PhotoModel
import Transfer
import Workers

/// Runs an export on its own thread, because copying blocks.
package final class ExportJob: Sendable {
  private let work: ExportWork
  /// The texts of a web gallery, or nil for any other export.
  private let galleryTexts: WebGalleryTexts?
  private let decoders: DecoderStarter?
  private let sidecar: @Sendable (FilePath, ExportContents.SidecarKind) -> [UInt8]?
  private let originals: OriginalFiles
  private let trash: ExportTrash
  private let results: @Sendable (ExportResult) -> Void
  private let removesObsolete: Bool
  private let token: CancellationToken
  private let answer = Monitor<ExportClash.Answer?>(nil)

  /// Creates a job.
  ///
  /// - `decoders` make renditions, if the plan contains any.
  /// - `words` are required for a web gallery.
  /// - `sidecar` returns the bytes of a sidecar with the metadata of the photo that a file belongs
  ///   to.
  /// - `originals` are never replaced or removed.
  /// - `removesObsolete` moves the files of photos that are no longer part of the export
  ///   (`ExportWork.obsolete`) to `trash` at the end, if everything else succeeded.
  /// - Cancelling `token` ends the export, even within a file.
  /// - `results` is called on the thread of the export with each finished file.
  package init(
    _ work: ExportWork, decoders: DecoderStarter? = nil, galleryTexts: WebGalleryTexts? = nil,
    sidecar: @escaping @Sendable (FilePath, ExportContents.SidecarKind) -> [UInt8]? = { _, _ in nil
    },
    originals: OriginalFiles = .none, trash: ExportTrash = .none, removesObsolete: Bool = false,
    token: CancellationToken = CancellationToken(),
    results: @escaping @Sendable (ExportResult) -> Void = { _ in }
  ) {
    (self.work, self.token) = (work, token)
    self.removesObsolete = removesObsolete
    self.galleryTexts = galleryTexts
    self.sidecar = sidecar
    (self.originals, self.trash) = (originals, trash)
    self.decoders = decoders
    self.results = results
  }

  /// Starts the export and reports its progress. Must be called only once.
  ///
  /// A slow reader only receives the newest event. The last event is always the report, even after
  /// `cancel()`. If the stream is no longer read, the export is cancelled.
  package func events() -> AsyncStream<ExportEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ExportEvent.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [self] reason in
      if case .cancelled = reason { cancel() }
    }
    Thread.detachNewThread { [self] in
      let timer = LogTimer(.export, .info)
      let report = run(
        { continuation.yield(.progress($0)) }, asking: { continuation.yield(.waitsForAnswer($0)) })
      Logger.export.info(
        "exported",
        metadata: [
          "files": "\(report.copied)", "planned": "\(report.planned)",
          "bytes": "\(report.byteCount)", "problems": "\(report.problems.count)",
          "time": timer.elapsed,
        ])
      continuation.yield(.finished(report))
      continuation.finish()
    }
    return stream
  }

  private func run(
    _ report: @escaping (JobProgress) -> Void, asking: @escaping (ExportClash) -> Void
  ) -> ExportReport {
    let isCancelled = { self.token.isCancelled }
    switch work {
    case .folder(let plan):
      var run = ExportRun(
        plan, decoders: decoders, isCancelled: isCancelled, report: report, results: results,
        sidecar: sidecar, originals: originals,
        resolveClash: { [self] question in
          answer.change { $0 = nil }
          asking(question)
          return waitForAnswer()
        })
      return removingObsolete(of: plan, run.run())
    case .archive(let plan, let target):
      return archive(plan, target, isCancelled, report)
    case .web(let plan):
      guard let galleryTexts else { preconditionFailure("A web gallery is made of words, too") }
      return WebRun(
        plan: plan, texts: galleryTexts, decoders: decoders, originals: originals,
        removesObsolete: removesObsolete, isCancelled: isCancelled, report: report
      ).run()
    }
  }

  private func removingObsolete(of plan: ExportPlan, _ report: ExportReport) -> ExportReport {
    let left = plan.obsolete
    guard removesObsolete, !left.isEmpty, report.problems.isEmpty, !report.isCancelled else {
      return report
    }
    var report = report
    let removal = ExportRemoval(from: plan.destination, originals: originals, trash: trash)
    let problems = removal.remove(left) { result in
      if result.outcome == .removed { report.removed += 1 }
      results(result)
    }
    for problem in problems { report.problems.append(problem) }
    return report
  }

  private func archive(
    _ plan: ExportPlan, _ target: ArchiveTarget, _ isCancelled: @escaping () -> Bool,
    _ report: @escaping (JobProgress) -> Void
  ) -> ExportReport {
    let temporary = FilePath(
      FileManager.default.temporaryDirectory.path(percentEncoded: false))
    var run = ArchiveRun(
      plan, into: target, temporary: temporary, decoders: decoders, isCancelled: isCancelled,
      report: report, results: results, sidecar: sidecar)
    return run.run { bytes throws(Errno) in
      do {
        try FileDescriptor.standardOutput.writeAll(bytes)
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
  }

  /// Waits for an answer. Returns nil if the export was cancelled meanwhile.
  private func waitForAnswer() -> ExportClash.Answer? {
    while !token.isCancelled {
      if let given = answer.wait(until: Date(timeIntervalSinceNow: 0.1), for: { $0 }) {
        return given
      }
    }
    return nil
  }

  /// Answers the last question.
  package func answer(_ given: ExportClash.Answer) { answer.change { $0 = given } }

  /// Stops immediately, even within a file. Files that are already exported stay; no incomplete
  /// file is left.
  package func cancel() { token.cancel() }
}
