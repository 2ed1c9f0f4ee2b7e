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
        let paths = await OutsideRunner.paths(ids, in: store, send)
        if Task.isCancelled { return }
        screen.screen.copy(Array(paths.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])))
        send(.notice(Phrases.copied(paths)))
      }
    case .open(let ids):
      opening.add { [opener, store] in
        let paths = await OutsideRunner.paths(ids, in: store, send)
        if Task.isCancelled { return }
        let sentence = await offload { opener.open(paths) }
        if !Task.isCancelled { send(.notice(sentence)) }
      }
    }
  }

  func end() {
    copying.cancel()
    opening.cancel()
  }

  private static func paths(
    _ ids: [Asset.ID], in store: any AssetStore, _ send: EffectRunner.Send
  ) async -> [FilePath] {
    let assets = await store.ask([:], send) { store async throws(StoreError) in
      try await store.details(of: ids)
    }
    return ids.compactMap { assets[$0]?.path }
  }
}
