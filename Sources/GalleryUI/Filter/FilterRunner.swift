import LibraryScan

/// Searches the library; a newer search ends the one before it.
@MainActor
final class FilterRunner {
  private let registry: AssetRegistry
  private let tasks = RunningTasks()

  init(_ registry: AssetRegistry) {
    self.registry = registry
  }

  func perform(_ effect: FilterEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .search(let words):
      tasks.replace { [registry] in
        let found = await offload { isCancelled in
          registry.search(words, isCancelled: isCancelled)
        }
        if !Task.isCancelled { send(.filter(.found(words: words, found))) }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
