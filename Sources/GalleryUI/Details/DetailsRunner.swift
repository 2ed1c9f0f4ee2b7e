import LibraryScan
import PhotoModel

/// Fetches details. Several requests may be under way, as each is for other photos.
@MainActor
final class DetailsRunner {
  private let registry: AssetRegistry
  private let tasks = RunningTasks()

  init(_ registry: AssetRegistry) {
    self.registry = registry
  }

  func perform(_ effect: DetailsEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .load(let ids, let request):
      tasks.add { [registry] in
        let (assets, failure) = await offload { (registry.assets(ids), registry.takeFailure()) }
        if Task.isCancelled { return }
        send(.details(.loaded(assets, request: request)))
        if let failure { send(.library(.sourceReported(.failed(failure)))) }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
