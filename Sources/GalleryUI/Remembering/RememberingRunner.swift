import GalleryEngine

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

  /// Waits until it is kept.
  func end() async {
    await tasks.wait()
  }
}
