import LibraryScan

/// Sorts albums. Several may be under way, each of another album.
@MainActor
final class SortRunner {
  private let registry: AssetRegistry
  private let tasks = RunningTasks()

  init(_ registry: AssetRegistry) {
    self.registry = registry
  }

  func perform(_ effect: SortEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .sort(let request):
      tasks.add { [registry] in
        let index = await offload { FlatSort.index(request, registry) }
        if !Task.isCancelled { send(.sort(.sorted(request.id, index, request: request.number))) }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
