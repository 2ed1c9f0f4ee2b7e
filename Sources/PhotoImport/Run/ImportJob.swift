package import Files
import Foundation
package import Journal
package import PhotoExport
package import PhotoModel
package import Transfer

package enum ImportEvent: Hashable, Sendable {
  case progress(JobProgress)
  /// Complete and verified photos with their final names, to be added to the catalogue.
  case imported([ImportedPhoto])
  case failed(FileProblem)
  case notStarted([FilePath])
  /// The last event.
  case finished(ImportReport)
}

/// Runs an import on its own thread, because copying blocks. Its steps are part of a journal
/// action, which is finished by the code that began it.
package final class ImportJob: Sendable {
  private let plan: ExportPlan
  private let options: ImportOptions
  private let origin: ImportOrigin
  private let action: FileAction
  private let originals: OriginalFiles
  private let system: FileSystem
  private let token: CancellationToken

  /// `originals` are never removed from their source. Cancelling `token` ends the import, even
  /// within a file: photos that have been copied by then are imported, and no incomplete file is
  /// left.
  package init(
    _ plan: ExportPlan, _ options: ImportOptions, _ origin: ImportOrigin, as action: FileAction,
    originals: OriginalFiles, token: CancellationToken,
    in system: FileSystem = FileSystem()
  ) {
    self.originals = originals
    self.token = token
    (self.plan, self.options, self.origin) = (plan, options, origin)
    (self.action, self.system) = (action, system)
  }

  /// Starts the import and reports all events. Must be called only once. If the stream is no longer
  /// read, the import is cancelled.
  package func events() -> AsyncStream<ImportEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ImportEvent.self)
    continuation.onTermination = { [token] reason in
      if case .cancelled = reason { token.cancel() }
    }
    Thread.detachNewThread { [self] in
      let hooks = ImportHooks(
        record: { [action, plan] steps throws(FileProblem) in
          do throws(JournalError) {
            return try action.record(steps)
          } catch {
            throw FileProblem(.notRecorded, plan.destination, detail: "\(error.code)")
          }
        },
        skip: { [action] in action.markNotDone($0) },
        imported: { if !$0.isEmpty { continuation.yield(.imported($0)) } },
        failed: { continuation.yield(.failed($0)) },
        notStarted: { continuation.yield(.notStarted($0)) },
        progress: { continuation.yield(.progress($0)) }, token: token)
      var run = ImportRun(
        plan, options, origin, in: system, originals: originals, hooks: hooks)
      continuation.yield(.finished(run.run()))
      continuation.finish()
    }
    return stream
  }
}
