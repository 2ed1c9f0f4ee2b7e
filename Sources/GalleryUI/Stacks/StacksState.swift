import GalleryEngine
package import PhotoModel

/// The stacks of the library, and which of them are folded.
package struct StacksState: Sendable {
  package private(set) var all: [Stack] = []
  /// The index of the stack of each photo in `all`, by the number of the photo; -1 for none.
  private var indices: [Int32] = []
  /// Whether stacks are folded, apart from the exceptions.
  package private(set) var areFolded = true
  /// The stacks that are folded or unfolded individually, with a photo of each.
  private(set) var exceptions: [Stack.ID: Asset.ID] = [:]
  /// The number of changes of the stacks and of what is folded.
  package private(set) var revision = 0
  /// The number of changes of the stacks.
  private(set) var contentRevision = 0
  /// The photos of stacks that the last of these changes added, changed or removed.
  private(set) var lastChanged = AssetSet()
  /// The stack of which only the best photo is to be kept, once that is known.
  var bestRequest: BestRequest?
  var loading = RetriedSlot()
  /// Whether the stacks have been read.
  private(set) var isLoaded = false
  /// Whether another request was to be made during the one under way, because stacks were changed.
  private(set) var isReloadRequested = false
  /// When to load the stacks again. Nil if nothing has changed.
  private(set) var due: Duration?

  struct BestRequest: Sendable {
    var stack: Stack
    /// Its photos that are shown here.
    var rows: [AssetRow]
  }

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// Returns the stack of a photo.
  package subscript(id: Asset.ID) -> Stack? {
    let number = Int(id.rawValue)
    guard indices.indices.contains(number), indices[number] >= 0 else { return nil }
    return all[Int(indices[number])]
  }

  package mutating func show(_ stacks: [Stack]) {
    isLoaded = true
    guard stacks != all else { return }
    let excepted = exceptions.values.compactMap { self[$0] }
    let old = self
    all = stacks
    let last = stacks.lazy.flatMap(\.members).map(\.rawValue).max()
    indices = Array(repeating: -1, count: last.map { Int($0) + 1 } ?? 0)
    for (index, stack) in stacks.enumerated() {
      for photo in stack.members { indices[Int(photo.rawValue)] = Int32(index) }
    }
    lastChanged = photos(changedFrom: old)
    exceptions = [:]
    for stack in excepted { except(stack) }
    contentRevision += 1
    revision += 1
  }

  /// Returns the photos of stacks that are not the same in another state.
  private func photos(changedFrom old: StacksState) -> AssetSet {
    var changed = AssetSet()
    for (stacks, others) in [(all, old), (old.all, self)] {
      for stack in stacks where stack.members.first.flatMap({ others[$0] }) != stack {
        changed.formUnion(AssetSet(stack.members))
      }
    }
    return changed
  }

  /// Makes a stack that was loaded before an exception again. A stack gets another ID when it is
  /// changed, or loses its first photo; then the stacks that its photos are in now are exceptions.
  private mutating func except(_ stack: Stack) {
    let remains = stack.members.contains { self[$0]?.id == stack.id }
    for photo in stack.members {
      guard let current = self[photo], !remains || current.id == stack.id else { continue }
      exceptions[current.id] = photo
    }
  }

  // MARK: Folding

  package func isFolded(_ id: Stack.ID) -> Bool { areFolded != (exceptions[id] != nil) }

  /// Folds or unfolds one stack.
  package mutating func setFolded(_ isFolded: Bool, _ stack: Stack) {
    guard isFolded != self.isFolded(stack.id) else { return }
    exceptions[stack.id] = isFolded == areFolded ? nil : stack.cover
    revision += 1
  }

  /// Folds or unfolds all stacks.
  package mutating func setFolded(_ areFolded: Bool) {
    self.areFolded = areFolded
    exceptions = [:]
    revision += 1
  }

  // MARK: Loading

  /// The delay after a change of photos, which is rarely the only one. Reading the stacks of a
  /// large library takes seconds.
  private static let delay = Duration.seconds(3)

  /// Records that photos have changed: the stacks that were loaded may be outdated. If none were
  /// loaded yet, they are due at once, unless a request failed and will be repeated.
  mutating func recordChange(at now: Duration) {
    if loading.hasPendingRequest {
      loading.invalidate()
    } else if isLoaded {
      due = due ?? now + StacksState.delay
    } else if loading.retryTime == nil {
      due = due ?? now
    }
  }

  /// Returns the number of a request for the stacks, or nil if another one is under way.
  mutating func beginLoading() -> RequestNumber? {
    due = nil
    let request = loading.begin()
    isReloadRequested = request == nil
    return request
  }

  /// When to load the stacks next. They stay due until a request begins.
  var loadTime: Duration? { [due, loading.retryTime].compactMap(\.self).min() }
}
