import GalleryEngine
import PhotoExport
import PhotoModel

/// Plans exports and runs them, one at a time.
@MainActor
final class ExportRunner {
  private let store: any AssetStore
  private let home: FilePath
  private let workingFolder: FilePath
  private let history: ExportHistoryFile
  private let completing = RunningTasks()
  private let planning = RunningTasks()
  private var exporting: (job: ExportJob, task: Task<Void, Never>)?

  init(
    _ store: any AssetStore, home: FilePath, workingFolder: FilePath, _ history: ExportHistoryFile
  ) {
    self.store = store
    self.home = home
    self.workingFolder = workingFolder
    self.history = history
  }

  func perform(_ effect: ExportEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let index, let destination, let request):
      plan(photos, in: index, to: destination, request, send)
    case .giveUpPlan:
      planning.cancel()
    case .start(let plan, let run):
      start(plan, run, send)
    case .cancel:
      exporting?.job.cancel()
    case .giveUpCompletion:
      completing.cancel()
    case .complete(let text, let request):
      completing.replace(send) { [home, workingFolder] in
        .export(
          .completed(
            text: text,
            PathCompletion(
              completing: text, home: home, workingFolder: workingFolder,
              folders: { FolderNames.list($0) }), request: request))
      }
    }
  }

  /// Waits for an export that was cancelled to clean up behind itself.
  func end() async {
    completing.cancel()
    planning.cancel()
    exporting?.job.cancel()
    await exporting?.task.value
  }

  /// Of two plans the last one counts.
  private func plan(
    _ photos: AssetSet, in index: MomentIndex, to text: String, _ request: RequestNumber,
    _ send: @escaping EffectRunner.Send
  ) {
    let path = PathCompletion.path(typed: text, home: home, workingFolder: workingFolder)
    planning.replace { [store] in
      let message = await ExportPlanning.message(photos, in: index, to: path, of: store, request)
      if !Task.isCancelled, let message { send(.export(message)) }
    }
  }

  private func start(
    _ plan: ExportPlan, _ run: RequestNumber, _ send: @escaping EffectRunner.Send
  ) {
    let job = ExportJob(plan)
    let task = Task { [history] in
      var isAnyCopied = false
      for await event in job.events() {
        if case .finished(let report) = event { isAnyCopied = report.copied > 0 }
        send(.export(.happened(event, run: run)))
      }
      if isAnyCopied { await offload { history.add(plan.destination) } }
    }
    exporting = (job, task)
  }
}
