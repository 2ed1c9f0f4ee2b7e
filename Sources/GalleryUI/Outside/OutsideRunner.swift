import GalleryEngine
import PhotoModel
import TerminalKit

/// Passes photos to other programs: copies their paths to the clipboard, or opens them.
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
      // The last copy stays on the clipboard, so it replaces an earlier one under way.
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

  /// Returns the paths, or nil if they could not be read or the task was cancelled. An error is
  /// reported every time, because it answers a key press.
  private static func paths(
    _ ids: [Asset.ID], in store: any AssetStore, _ send: EffectRunner.Send
  ) async -> [FilePath]? {
    let answer = await store.perform { store async throws(StoreError) in
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
