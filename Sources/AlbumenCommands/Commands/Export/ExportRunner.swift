import Files
import Foundation
import GalleryEngine
import Imaging
import PhotoExport

/// Runs an export for the command line, with a progress line and an orderly end when the user
/// presses Ctrl-C.
enum ExportRunner {
  /// Runs an export. With `removesObsolete`, the files of photos that are no longer part of the
  /// export are removed at the end.
  static func run(
    _ work: ExportWork, _ console: JobConsole, decoders: DecoderStarter? = nil,
    source: ExportSource, stripsLocation: Bool = false, removesObsolete: Bool = false,
    results: @escaping @Sendable (ExportResult) -> Void = { _ in }
  ) async -> ExportReport {
    let sidecars = ExportSidecars(source, stripsLocation: stripsLocation)
    let job = ExportJob(
      work, decoders: decoders, galleryTexts: Phrases.webTexts,
      sidecar: { sidecars.bytes($0, $1) }, originals: source.originals,
      removesObsolete: removesObsolete, token: console.token, results: results)
    var report = ExportReport(destination: work.destination, planned: work.fileCount)
    for await event in job.events() {
      switch event {
      case .progress(let progress): console.show("Copying", progress)
      case .waitsForAnswer(let clash):
        console.clear()
        // A missing answer counts as a cancellation.
        if let answer = ClashQuestion.ask(clash, until: { console.isCancelled }) {
          job.answer(answer)
        } else {
          job.cancel()
        }
      case .finished(let final): report = final
      }
    }
    console.clear()
    return report
  }
}
