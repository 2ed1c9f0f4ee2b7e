import ActivityLog
import GalleryEngine
import Logging
import PhotoModel

/// Stores the views in which libraries were left.
@MainActor
final class RememberingRunner {
  private let views: ViewsFile
  private let tasks = RunningTasks()
  /// The view to store next. An earlier one that is not stored yet is replaced.
  private var pending: (view: RememberedView, roots: [FilePath])?
  private var isStoring = false

  init(_ views: ViewsFile) {
    self.views = views
  }

  func perform(_ effect: RememberingEffect) {
    switch effect {
    case .store(let view, let roots):
      pending = (view, roots)
      guard !isStoring else { return }
      isStoring = true
      tasks.add { [weak self] in await self?.storePending() }
    }
  }

  private func storePending() async {
    while let (view, roots) = pending {
      pending = nil
      await offload { [views] in views.remember(view, of: roots) }
    }
    isStoring = false
  }

  /// Waits until everything is stored, up to a time limit in case the disk doesn't respond.
  func end() async {
    if await !tasks.wait() {
      Logger.files.warning("the last view was not saved in time")
    }
  }
}
