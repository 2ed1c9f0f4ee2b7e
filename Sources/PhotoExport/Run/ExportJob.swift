import ActivityLog
import Foundation
package import Imaging
import Logging
import Synchronization

/// Carries out one plan on a thread of its own, since copying blocks.
package final class ExportJob: Sendable {
  private let plan: ExportPlan
  private let decoders: DecoderStarter?
  private let results: @Sendable (ExportResult) -> Void
  private let cancelled = Atomic<Bool>(false)

  /// `decoders` make renditions, where the plan has some.
  ///
  /// `results` is called on the thread of the export with each file that is done.
  package init(
    _ plan: ExportPlan, decoders: DecoderStarter? = nil,
    results: @escaping @Sendable (ExportResult) -> Void = { _ in }
  ) {
    self.plan = plan
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
      var run = ExportRun(
        plan, decoders: decoders,
        isCancelled: { self.cancelled.load(ordering: .relaxed) },
        report: { continuation.yield(.progress($0)) }, results: results)
      let timer = LogTimer(.export, .info)
      let report = run.run()
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

  /// Stops at once, also within a file. Files already exported stay; nothing half is left.
  package func cancel() {
    cancelled.store(true, ordering: .relaxed)
  }
}
