package import LibraryScan

/// Searches the library; a newer search ends the one before it.
@MainActor
package final class FilterRunner {
  private let registry: AssetRegistry
  private let tasks = RunningTasks()

  package init(_ registry: AssetRegistry) {
    self.registry = registry
  }

  package func perform(_ effect: FilterEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .search(let words, let request):
      tasks.replace { [registry] in
        let found = await offload { isCancelled in
          registry.search(words, isCancelled: isCancelled)
        }
        if !Task.isCancelled { send(.filter(.found(found, request: request))) }
      }
    }
  }

  package func end() {
    tasks.cancel()
  }
}
