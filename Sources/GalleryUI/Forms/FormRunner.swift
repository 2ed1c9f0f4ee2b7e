import GalleryEngine
import PhotoExport
import PhotoModel
import Transfer

/// Makes the plan of the open dialogue and completes its paths.
@MainActor
final class FormRunner {
  private let home: FilePath
  private let workingFolder: FilePath
  private let planning = RunningTasks()
  private let completing = RunningTasks()

  /// The delay after the last change before a plan is made.
  private static let debounceDelay = Duration.milliseconds(120)

  init(home: FilePath, workingFolder: FilePath) {
    (self.home, self.workingFolder) = (home, workingFolder)
  }

  func perform(_ effect: FormsEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .complete(let text, let kind, let request):
      completing.replace(send) { [home, workingFolder] in
        let completion = PathCompletion(
          completing: text, home: home, workingFolder: workingFolder,
          entries: { kind.entries(of: $0) })
        return .forms(.completed(text: text, completion, request: request))
      }
    case .cancel: end()
    }
  }

  func end() {
    planning.cancel()
    completing.cancel()
  }

  /// The path from the root for what was typed.
  func path(_ typed: String) -> FilePath {
    PathCompletion.path(typed: typed, home: home, workingFolder: workingFolder)
  }

  /// Makes a plan in place of the one before, a moment later, as more may be typed. `make` shows what it has so far
  /// and returns nil where its task was cancelled.
  func plan<Form: PlannedForm>(
    _ send: @escaping @MainActor (PlanAnswer<Form>) -> Void,
    _ make:
      @escaping @MainActor (_ show: @escaping @MainActor (Form.Preview) -> Void) async
      -> PlanAnswer<Form>?
  ) {
    planning.replace {
      // A sleep ends early only when the task is cancelled.
      try? await Task.sleep(for: FormRunner.debounceDelay)
      if Task.isCancelled { return }
      let answer = await make { preview in
        if !Task.isCancelled { send(.counted(preview)) }
      }
      if let answer, !Task.isCancelled { send(answer) }
    }
  }
}

extension PathKind {
  /// What a path may lead to of that in a folder. It blocks.
  fileprivate func entries(of folder: FilePath) -> [(name: [UInt8], isFolder: Bool)] {
    switch self {
    case .folder: FolderNames.entries(folder, ending: nil)
    case .file(let ending): FolderNames.entries(folder, ending: ending)
    case .any: FolderNames.entries(folder) { _ in true }
    }
  }
}
