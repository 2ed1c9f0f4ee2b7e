import ActivityLog
import GalleryEngine
import Logging

/// Stores the views in which libraries were left.
@MainActor
final class RememberingRunner {
  private let views: ViewsFile
  private let tasks = RunningTasks()

  init(_ views: ViewsFile) {
    self.views = views
  }

  func perform(_ effect: RememberingEffect) {
    switch effect {
    case .store(let view, let roots):
      tasks.add { [views] in await offload { views.remember(view, of: roots) } }
    }
  }

  /// Waits until everything is stored, up to a time limit in case the disk doesn't respond.
  func end() async {
    if await !tasks.wait() {
      Logger.files.warning("the last view was not saved in time")
    }
  }
}
