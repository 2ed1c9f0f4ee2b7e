import Dispatch
import Foundation
import PhotoExport

#if canImport(Glibc)
  import Glibc
#endif

/// Carries out an export for the command line: with a line of progress, and an orderly end when
/// the user presses Ctrl-C.
enum ExportRunner {
  /// The report, and which of the `signals` cancelled the export.
  static func run(
    _ plan: ExportPlan, signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  ) async -> (report: ExportReport, signal: Int32?) {
    let job = ExportJob(plan)
    let caught = CaughtSignal()
    // One that is ignored stays so: `nohup` means the export to outlive its terminal.
    let watched = signals.map { SignalDisposition(of: $0) }.filter { !$0.isIgnored }
    let sources = watched.map { disposition in
      let number = disposition.number
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        caught.set(number)
        job.cancel()
      }
      source.resume()
      return source
    }
    var line = ProgressLine()
    var report = ExportReport(destination: plan.destination, planned: plan.fileCount)
    for await event in job.events() {
      switch event {
      case .progress(let progress): line.show { ProgressText.export(progress, elapsed: $0) }
      case .finished(let final): report = final
      }
    }
    line.clear()
    for source in sources { source.cancel() }
    for disposition in watched { disposition.restore() }
    return (report, caught.number)
  }
}
