import Foundation
import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit

/// Exporting: a folder is asked for, the plan is shown, Enter starts it, the report ends it.
extension GalleryState {
  mutating func askForExport() -> [Effect] {
    pages.close(.planning)
    guard !export.isRunning else {
      notices.sentence = .exportRunning
      return []
    }
    guard subject.count > 0 else {
      notices.sentence = .nothingToExport
      return []
    }
    // The folder of the last export is offered.
    pages.prompt = .exportFolder(
      LineEditor(export.history.last ?? "", history: export.history), candidates: [])
    return []
  }

  mutating func submitExportFolder(_ text: String) -> [Effect] {
    let folder = text.trimmingCharacters(in: .whitespaces)
    guard !folder.isEmpty else {
      notices.sentence = .noFolderNamed
      return []
    }
    export.note(folder)
    let (photos, missing) = present(subject.photos)
    guard !photos.isEmpty else {
      notices.sentence = .ready(Phrases.offline(missing))
      return []
    }
    if missing > 0 { notices.sentence = .ready(Phrases.offline(missing)) }
    pages.open(.planning)
    return [
      .export(
        .plan(
          photos, in: library.snapshot.index, destination: folder,
          request: export.planning.replace()))
    ]
  }

  mutating func update(_ message: ExportMessage) -> [Effect] {
    switch message {
    case .planned(let plan, let request):
      guard isPlanned(by: request) else { return [] }
      pages.open(.plan(plan))
    case .refused(let problem, let request):
      guard isPlanned(by: request) else { return [] }
      pages.close(.planning)
      // A whole path would fill the line before the reason comes.
      notices.sentence = .ready(Phrases.sentence(problem, naming: .name))
    case .notRead(let error, let request):
      guard isPlanned(by: request) else { return [] }
      pages.close(.planning)
      notices.sentence = .ready(Phrases.sentence(error))
    case .happened(.progress(let progress), let run):
      export.note(progress, of: run, at: clock.now)
    case .happened(.finished(let report), let run):
      if export.end(run) { pages.open(.report(report)) }
    case .completed(let text, let completion, let request):
      guard export.completing.take(request) != .late else { return [] }
      complete(text, completion)
    }
    return []
  }

  /// Whether an answer is to the plan that is waited for.
  private mutating func isPlanned(by request: RequestNumber) -> Bool {
    export.planning.take(request) != .late
  }

  /// What was asked for a page is not wanted any more when that is closed.
  mutating func giveUpForClosedPages() -> [Effect] {
    var effects: [Effect] = []
    if export.planning.isUnderWay, !pages.isPlanning {
      export.planning.giveUp()
      effects.append(.export(.giveUpPlan))
    }
    if export.completing.isUnderWay, !isFolderAsked {
      export.completing.giveUp()
      effects.append(.export(.giveUpCompletion))
    }
    return effects
  }

  private var isFolderAsked: Bool {
    if case .exportFolder = pages.prompt { true } else { false }
  }

  mutating func answerExport(_ command: AnswerCommand) -> [Effect] {
    switch (pages.top, command) {
    case (.plan(let plan), .accept):
      pages.close(.plan)
      return export.start(plan)
    case (.plan, .refuse), (.planning, .refuse):
      pages.close(.plan)
      pages.close(.planning)
      notices.sentence = .nothingExported
    case (.report, .refuse), (.report, .accept):
      pages.close(.report)
    case (.planning, .accept):
      // Typed ahead of the plan, which was not seen yet.
      break
    case (.photo, _), (.editor, _), (.pick, _), (.prompt, _), (.overlay, _), (nil, _),
      (_, .complete), (_, .onlyRaw), (_, .onlyDeveloped):
      break
    }
    return []
  }
}
