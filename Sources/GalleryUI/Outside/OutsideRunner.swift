import GalleryEngine
import PhotoModel
import TerminalKit

/// Hands photos to other programs: to the clipboard, and to what shows them.
@MainActor
final class OutsideRunner {
  private let store: any AssetStore
  private let opener: Opener
  private let copying = RunningTasks()
  private let opening = RunningTasks()

  init(_ store: any AssetStore, _ opener: Opener) {
    self.store = store
    self.opener = opener
  }

  func perform(
    _ effect: OutsideEffect, on screen: ScreenRunner, _ send: @escaping EffectRunner.Send
  ) {
    switch effect {
    case .copyPaths(let ids):
      // What was copied last is what stays on the clipboard.
      copying.replace { [store] in
        guard let paths = await OutsideRunner.paths(ids, in: store, send) else { return }
        if !paths.isEmpty {
          let lines = await OutsidePaths.lines(paths)
          if Task.isCancelled { return }
          screen.screen.copy(lines)
        }
        send(.notice(Phrases.copied(paths)))
      }
    case .open(let ids):
      opening.add { [opener, store] in
        guard let paths = await OutsideRunner.paths(ids, in: store, send) else { return }
        let sentence = await offload { opener.open(paths) }
        if !Task.isCancelled { send(.notice(sentence)) }
      }
    }
  }

  func end() {
    copying.cancel()
    opening.cancel()
  }

  /// Nil where nothing is to be done: they can't be read, which is said each time, as a key asked for
  /// them; or the task was cancelled.
  private static func paths(
    _ ids: [Asset.ID], in store: any AssetStore, _ send: EffectRunner.Send
  ) async -> [FilePath]? {
    let answer = await store.ask { store async throws(StoreError) in
      try await OutsidePaths.paths(of: ids, in: store)
    }
    switch answer {
    case .success(let paths):
      return paths
    case .failure(let error):
      send(.notice(Phrases.sentence(error)))
      return nil
    case nil:
      return nil
    }
  }
}
