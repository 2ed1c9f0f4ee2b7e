import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel

/// Reads sources, plans imports and runs them, one at a time.
@MainActor
final class ImportingRunner {
  /// Nil where nothing can be imported.
  private let importer: (any PhotoImporter)?
  private let home: FilePath
  private let workingFolder: FilePath
  private let finding = RunningTasks()
  private let reading = RunningTasks()
  private let comparing = RunningTasks()
  private let planning = RunningTasks()
  private let completing = RunningTasks()
  private let jobs: JobRunner

  /// While letters follow each other faster than this, nothing is planned.
  private static let pause = Duration.milliseconds(120)

  init(
    _ importer: (any PhotoImporter)?, home: FilePath, workingFolder: FilePath, _ jobs: JobRunner
  ) {
    (self.importer, self.home, self.workingFolder) = (importer, home, workingFolder)
    self.jobs = jobs
  }

  func perform(_ effect: ImportingEffect, _ send: @escaping EffectRunner.Send) {
    guard let importer else { return }
    switch effect {
    case .findCards(let request):
      finding.replace {
        let cards = await importer.cards()
        if !Task.isCancelled { send(.importing(.cards(cards, request: request))) }
      }
    case .read(let typed, let folder, let request):
      let path = PathCompletion.path(typed: typed, home: home, workingFolder: workingFolder)
      reading.replace {
        let answer = await showingProgress { show in
          await ImportingRunner.result { () throws(ImportRefusal) in
            try await importer.read([path], besides: folder, progress: show)
          }
        } show: { (done: ImportReading) in
          if !Task.isCancelled { send(.importing(.reading(done, request: request))) }
        }
        if !Task.isCancelled { send(.importing(.read(answer, request: request))) }
      }
    case .compare(let request):
      comparing.replace {
        let answer = await ImportingRunner.result { () throws(ImportRefusal) in
          try await importer.compareAgain()
        }
        if !Task.isCancelled { send(.importing(.compared(answer, request: request))) }
      }
    case .plan(let photos, let draft, let request):
      let wish = draft.wish { [home, workingFolder] typed in
        PathCompletion.path(typed: typed, home: home, workingFolder: workingFolder)
      }
      planning.replace {
        // A sleep ends early only when the task is cancelled.
        try? await Task.sleep(for: ImportingRunner.pause)
        if Task.isCancelled { return }
        let answer = await showingProgress { show in
          await ImportingRunner.result { () throws(ImportRefusal) in
            try await importer.plan(photos, wish, show: show)
          }
        } show: { (preview: ExportPreview) in
          if !Task.isCancelled { send(.importing(.counted(preview, request: request))) }
        }
        if !Task.isCancelled { send(.importing(.planned(answer, request: request))) }
      }
    case .complete(let text, let withFiles, let request):
      completing.replace(send) { [home, workingFolder] in
        let completion = PathCompletion(
          completing: text, home: home, workingFolder: workingFolder,
          entries: { FolderNames.entries($0) { _ in withFiles } })
        return .importing(.completed(text: text, completion, request: request))
      }
    case .giveUp:
      finding.cancel()
      reading.cancel()
      planning.cancel()
      completing.cancel()
    case .start(let plan, let job): start(plan, job, importer, send)
    }
  }

  func end() async {
    finding.cancel()
    reading.cancel()
    planning.cancel()
    completing.cancel()
    // A source that was being read leaves nothing unpacked behind.
    await reading.wait()
  }

  private func start(
    _ plan: ImportPlan, _ job: Job.ID, _ importer: any PhotoImporter,
    _ send: @escaping EffectRunner.Send
  ) {
    jobs.start(job, send) { control in
      await ImportingRunner.result { () throws(ImportRefusal) in
        try await importer.carryOut(plan, control)
      }
    } finish: { result in
      send(.importing(.finished(result, job: job)))
    }
  }

  private nonisolated static func result<Value: Sendable>(
    _ body: () async throws(ImportRefusal) -> Value
  ) async -> Result<Value, ImportRefusal> {
    do throws(ImportRefusal) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
