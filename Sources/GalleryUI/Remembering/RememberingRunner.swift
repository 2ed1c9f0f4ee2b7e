import ActivityLog
import GalleryEngine
import Logging
import PhotoModel

/// Stores the views in which libraries were left, what was run from the palette, and that the most
/// important keys were shown.
@MainActor
final class RememberingRunner {
  private let views: ViewsFile
  private let introduction: IntroductionFile?
  private let palette: PaletteHistoryFile?
  private let tasks = RunningTasks()
  /// The view to store next. An earlier one that is not stored yet is replaced.
  private var pending: (view: RememberedView, roots: [FilePath])?
  private var isStoring = false

  init(_ views: ViewsFile, _ introduction: IntroductionFile?, palette: PaletteHistoryFile?) {
    (self.views, self.introduction, self.palette) = (views, introduction, palette)
  }

  func perform(_ effect: RememberingEffect) {
    switch effect {
    case .store(let view, let roots):
      pending = (view, roots)
      guard !isStoring else { return }
      isStoring = true
      tasks.add { [weak self] in await self?.storePending() }
    case .storeCall(let line, let action):
      guard let palette else { return }
      tasks.add { await offload { palette.add(line, running: action) } }
    case .introduced:
      guard let introduction else { return }
      tasks.add { await offload { introduction.markShown() } }
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
