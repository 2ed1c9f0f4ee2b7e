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
  private let listing = RunningTasks()

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
    case .cancelCompletion:
      completing.cancel()
      listing.cancel()
    case .listTitles(let albums, let areFolders, let request):
      listing.replace(send) {
        let listed = albums.all.filter { areFolders ? $0.isFolder : $0.isList }
        return .forms(
          .titlesListed(FuzzyTitles(albums.fullTitles(of: listed)), request: request))
      }
    }
  }

  func end() {
    planning.cancel()
    completing.cancel()
    listing.cancel()
  }

  /// Returns the absolute path for typed text.
  func path(_ text: String) -> FilePath {
    PathCompletion.path(typed: text, home: home, workingFolder: workingFolder)
  }

  /// Makes a plan after a short delay, because more may be typed, and replaces the previous one.
  /// `make` shows partial results, and returns nil if its task was cancelled.
  func plan<Form: PlannedForm>(
    _ send: @escaping @MainActor (PlanAnswer<Form>) -> Void,
    _ make:
      @escaping @MainActor (_ show: @escaping @MainActor (Form.Preview) -> Void) async
      -> PlanAnswer<Form>?
  ) {
    planning.replace {
      // A sleep ends early only if the task is cancelled.
      try? await Task.sleep(for: FormRunner.debounceDelay)
      if Task.isCancelled { return }
      let answer = await make { preview in
        if !Task.isCancelled { send(.previewed(preview)) }
      }
      if let answer, !Task.isCancelled { send(answer) }
    }
  }
}

extension PathKind {
  /// Returns the entries of a folder that a path may lead to. Blocks.
  fileprivate func entries(of folder: FilePath) -> [(name: [UInt8], isFolder: Bool)] {
    switch self {
    case .folder: FolderNames.entries(folder, fileExtension: nil)
    case .file(let fileExtension): FolderNames.entries(folder, fileExtension: fileExtension)
    case .any: FolderNames.entries(folder) { _ in true }
    }
  }
}
