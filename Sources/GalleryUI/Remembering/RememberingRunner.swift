import ActivityLog
import GalleryEngine
import Logging

/// Keeps where libraries were left.
@MainActor
final class RememberingRunner {
  private let views: ViewsFile
  private let tasks = RunningTasks()

  init(_ views: ViewsFile) {
    self.views = views
  }

  func perform(_ effect: RememberingEffect) {
    switch effect {
    case .keep(let view, let roots):
      tasks.add { [views] in await offload { views.remember(view, of: roots) } }
    }
  }

  /// Waits until it is kept, but not for a disk that does not answer.
  func end() async {
    if await !tasks.wait() {
      Logger.files.warning("where the library was left was not kept in time")
    }
  }
}
