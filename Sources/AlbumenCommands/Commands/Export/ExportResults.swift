import GalleryEngine
import PhotoExport
import PhotoModel
import Synchronization
import Transfer

/// Prints the result of each file as JSON while an export runs. Used by the export's thread and,
/// after it has ended, by the command.
final class ExportResults: Sendable {
  private let json: Bool
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var output = StandardOutput()
    var failure: StandardOutput.Failure?
  }

  init(json: Bool) { self.json = json }

  func add(_ result: ExportResult) {
    guard json else { return }
    var writer = JSONWriter()
    writer.line { json in
      json.field("path", result.source)
      json.field("target", result.target)
      json.field("result", ExportResults.name(of: result.outcome))
    }
    write(writer.bytes)
  }

  /// Prints the failures and the totals.
  func finish(_ report: ExportReport) throws(StandardOutput.Failure) {
    guard json else { return }
    for problem in report.problems {
      var writer = JSONWriter()
      writer.line { json in
        json.field("path", problem.path)
        json.field("result", "failed")
        json.field("reason", Phrases.sentence(problem))
      }
      write(writer.bytes)
    }
    var writer = JSONWriter()
    ExportList.write(report, to: &writer)
    write(writer.bytes)
    try flush()
  }

  /// Throws if something could not be printed.
  func flush() throws(StandardOutput.Failure) {
    let failure = state.withLock { state in
      do throws(StandardOutput.Failure) {
        try state.output.flush()
      } catch {
        state.failure = state.failure ?? error
      }
      return state.failure
    }
    if let failure { throw failure }
  }

  private func write(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(StandardOutput.Failure) {
        try state.output.write(bytes)
      } catch {
        state.failure = error
      }
    }
  }

  private static func name(of outcome: ExportResult.Outcome) -> String {
    switch outcome {
    case .exported: "exported"
    case .updated: "updated"
    case .unchanged: "same"
    case .skipped: "skipped"
    case .removed: "removed"
    }
  }
}
