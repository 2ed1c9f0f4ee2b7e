import Foundation
import LibraryScan
import PhotoExport
import PhotoModel
import TerminalKit

/// Exporting: a folder is asked for, the plan is shown, Enter starts it, the report ends it.
extension GalleryState {
  mutating func askForExport() -> [Effect] {
    giveUpPlanning()
    switch export {
    case .running:
      sentence = .exportRunning
      return []
    case .none, .planning, .confirming, .finished:
      break
    }
    guard subject.count > 0 else {
      sentence = .nothingToExport
      return []
    }
    // The folder of the last export is offered.
    prompt = .exportFolder(
      LineEditor(exportHistory.last ?? "", history: exportHistory), candidates: [])
    return []
  }

  mutating func submitExportFolder(_ text: String) -> [Effect] {
    let folder = text.trimmingCharacters(in: .whitespaces)
    guard !folder.isEmpty else {
      sentence = .noFolderNamed
      return []
    }
    exportHistory.removeAll { $0 == folder }
    exportHistory.append(folder)
    let (photos, missing) = present(subject.photos)
    guard !photos.isEmpty else {
      sentence = .ready(ErrorText.offline(missing))
      return []
    }
    if missing > 0 { sentence = .ready(ErrorText.offline(missing)) }
    export = .planning
    return [
      .export(
        .plan(
          photos, in: library.snapshot.index, destination: folder,
          request: exportRequests.planning.replace()))
    ]
  }

  mutating func update(_ message: ExportMessage) -> [Effect] {
    switch message {
    case .planned(let plan, let request):
      guard isPlanned(by: request) else { return [] }
      export = .confirming(plan)
    case .refused(let problem, let request):
      guard isPlanned(by: request) else { return [] }
      export = .none
      // A whole path would fill the line before the reason comes.
      sentence = .ready(ErrorText.sentence(problem, naming: .name))
    case .happened(.progress(let progress)):
      var pace = Pace()
      if case .running(_, let known) = export { pace = known }
      pace.add(done: Int(clamping: progress.bytesDone), at: now)
      export = .running(progress, pace)
    case .happened(.finished(let report)):
      export = .finished(report)
      if overlay == nil { overlayScroll = 0 }
    case .completed(let text, let completion, let request):
      guard exportRequests.completing.take(request) != .late else { return [] }
      complete(text, completion)
    }
    return []
  }

  /// Whether an answer is to the plan that is waited for.
  private mutating func isPlanned(by request: RequestNumber) -> Bool {
    guard exportRequests.planning.take(request) != .late, case .planning = export else {
      return false
    }
    return true
  }

  mutating func answerExport(_ command: AnswerCommand) -> [Effect] {
    switch (export, command) {
    case (.confirming(let plan), .accept):
      guard plan.fileCount > 0 else {
        export = .none
        return []
      }
      export = .running(
        ExportProgress(fileCount: plan.fileCount, byteCount: plan.byteCount), Pace())
      return [.export(.start(plan))]
    case (.confirming, .refuse):
      export = .none
      sentence = .nothingExported
    case (.planning, .refuse):
      giveUpPlanning()
      sentence = .nothingExported
    case (.finished, .refuse), (.finished, .accept):
      export = .none
      overlayScroll = 0
    case (.planning, .accept):
      // Typed ahead of the plan, which was not seen yet.
      break
    case (.none, _), (.running, _), (_, .complete):
      break
    }
    return []
  }

  /// Something else is opened meanwhile: the plan, when it comes, must not take its keys.
  mutating func giveUpPlanning() {
    guard case .planning = export else { return }
    export = .none
    exportRequests.planning.giveUp()
  }
}
