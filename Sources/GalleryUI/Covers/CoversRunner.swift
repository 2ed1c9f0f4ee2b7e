/// Searches for the cover photos of albums.
@MainActor
final class CoversRunner {
  private let tasks = RunningTasks()

  func perform(_ effect: CoversEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .find(let search, let request):
      tasks.replace(send) { .covers(.found(search.run(), by: search, request: request)) }
    }
  }

  func end() {
    tasks.cancel()
  }
}
