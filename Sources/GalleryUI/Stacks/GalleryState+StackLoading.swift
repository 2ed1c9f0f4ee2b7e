import GalleryEngine
import PhotoModel

/// Reading the stacks of the library.
extension GalleryState {
  /// Whether the library is complete, so that its stacks can be read.
  private var canLoadStacks: Bool {
    setup.parts.contains(.stacks) && library.snapshot.isComplete && !library.isScanning
  }

  /// When to load the stacks next. Nil if they are up to date, or can't be read yet.
  var stackLoadTime: Duration? { canLoadStacks ? stacks.loadTime : nil }

  /// Requests the stacks once the library is complete.
  mutating func loadStacks() -> [Effect] {
    guard canLoadStacks, let request = stacks.beginLoading() else { return [] }
    return [.stacks(.load(request: request))]
  }

  /// Loads the stacks after the first scan. Later changes are collected for some seconds.
  mutating func loadStacksAfterScan() -> [Effect] {
    guard stacks.isLoaded else { return loadStacks() }
    stacks.recordChange(at: clock.now)
    return []
  }

  mutating func update(_ message: StacksMessage) -> [Effect] {
    switch message {
    case .loaded(.success(let all), let request):
      let age = stacks.loading.receive(request)
      guard age != .stale else { return [] }
      show(all)
      guard age == .outdated else { return [] }
      if stacks.isReloadRequested { return loadStacks() }
      stacks.recordChange(at: clock.now)
      return []
    case .loaded(.failure(let error), let request):
      let age = stacks.loading.fail(request, at: clock.now)
      guard age != .stale else { return [] }
      notices.showOnce(error)
      return age == .outdated ? loadStacks() : []
    case .changed(let change, .success(let outcome)):
      notices.sentence = .stackChanged(change, outcome)
      return loadStacks()
    case .changed(_, .failure(let error)):
      notices.sentence = Sentence(error)
      return []
    }
  }

  /// Shows stacks that were loaded. The stack of a photo that is open stays unfolded, so that the
  /// photo does not disappear.
  private mutating func show(_ all: [Stack]) {
    stacks.show(all)
    guard pages.photo != nil, !isCulling, let id = currentID, let stack = stacks[id],
      stack.cover != id
    else { return }
    stacks.setFolded(false, stack)
  }
}
