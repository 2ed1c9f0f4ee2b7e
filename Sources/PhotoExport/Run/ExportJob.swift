import ActivityLog
import Files
import Foundation
package import Imaging
import Logging
import PhotoModel
import Synchronization

/// Carries out one plan on a thread of its own, since copying blocks.
package final class ExportJob: Sendable {
  private let plan: ExportPlan
  /// Nil for a folder.
  private let archive: ArchiveTarget?
  private let decoders: DecoderStarter?
  private let results: @Sendable (ExportResult) -> Void
  private let cancelled = Atomic<Bool>(false)

  /// `decoders` make renditions, where the plan has some.
  ///
  /// `results` is called on the thread of the export with each file that is done.
  package init(
    _ plan: ExportPlan, into archive: ArchiveTarget? = nil, decoders: DecoderStarter? = nil,
    results: @escaping @Sendable (ExportResult) -> Void = { _ in }
  ) {
    self.plan = plan
    self.archive = archive
    self.decoders = decoders
    self.results = results
  }

  /// Starts copying and reports it. Called once.
  ///
  /// A slow reader sees the newest event only; the last one is always the report, which also comes
  /// after `cancel()`. When no one reads any more, the export is cancelled.
  package func events() -> AsyncStream<ExportEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ExportEvent.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [self] reason in
      if case .cancelled = reason { cancel() }
    }
    Thread.detachNewThread { [self] in
      let timer = LogTimer(.export, .info)
      let report = run { continuation.yield(.progress($0)) }
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

  private func run(_ report: @escaping (ExportProgress) -> Void) -> ExportReport {
    let isCancelled = { self.cancelled.load(ordering: .relaxed) }
    guard let archive else {
      var run = ExportRun(
        plan, decoders: decoders, isCancelled: isCancelled, report: report, results: results)
      return run.run()
    }
    let temporary = FilePath(
      FileManager.default.temporaryDirectory.path(percentEncoded: false))
    var run = ArchiveRun(
      plan, into: archive, temporary: temporary, decoders: decoders, isCancelled: isCancelled,
      report: report, results: results)
    return run.run { bytes throws(Errno) in
      do {
        try FileDescriptor.standardOutput.writeAll(bytes)
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
  }

  /// Stops at once, also within a file. Files already exported stay; nothing half is left.
  package func cancel() {
    cancelled.store(true, ordering: .relaxed)
  }
}
