import LibraryScan
import PhotoModel

/// Finds photos of the library by their paths.
@MainActor
final class LibraryRunner {
  private let registry: AssetRegistry
  private let tasks = RunningTasks()

  init(_ registry: AssetRegistry) {
    self.registry = registry
  }

  func perform(_ effect: LibraryEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .locate(let path):
      tasks.replace(send) { [registry] in .library(.photoLocated(registry.asset(at: path))) }
    }
  }

  func end() {
    tasks.cancel()
  }
}
