import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Templates

/// Plans where photos would go within the library. What is planned is carried out as all changes of files are.
@MainActor
final class MovingRunner {
  private let store: any AssetStore
  private let home: FilePath
  private let workingFolder: FilePath
  private let words: TemplateWords
  private let planning = RunningTasks()
  private let completing = RunningTasks()

  /// While letters follow each other faster than this, nothing is planned.
  private static let pause = Duration.milliseconds(120)

  init(
    _ store: any AssetStore, home: FilePath, workingFolder: FilePath, _ words: TemplateWords
  ) {
    (self.store, self.home, self.workingFolder) = (store, home, workingFolder)
    self.words = words
  }

  func perform(_ effect: MovingEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let index, let arranged, let draft, let request):
      planning.replace { [self] in
        // A sleep ends early only when the task is cancelled.
        try? await Task.sleep(for: MovingRunner.pause)
        if Task.isCancelled { return }
        do throws(StoreError) {
          let plan = try await plan(photos, in: index, arranged: arranged, draft) { preview in
            if !Task.isCancelled { send(.moving(.counted(preview, request: request))) }
          }
          if let plan, !Task.isCancelled { send(.moving(.planned(plan, request: request))) }
        } catch {
          if !Task.isCancelled { send(.moving(.notRead(error, request: request))) }
        }
      }
    case .complete(let text, let request):
      completing.replace(send) { [home, workingFolder] in
        .moving(
          .completed(
            text: text,
            PathCompletion(
              completing: text, home: home, workingFolder: workingFolder,
              folders: { FolderNames.list($0) }), request: request))
      }
    case .giveUp: end()
    }
  }

  func end() {
    planning.cancel()
    completing.cancel()
  }

  private func plan(
    _ photos: AssetSet, in index: MomentIndex, arranged: [Asset.ID], _ draft: MoveForm.Draft,
    _ show: @MainActor (MovePreview) -> Void
  ) async throws(StoreError) -> MovePlan? {
    let isRenaming = draft.work == .rename
    let destination =
      isRenaming
      ? nil
      : PathCompletion.path(
        typed: draft.destination, home: home, workingFolder: workingFolder)
    // A form whose templates can't be read plans nothing.
    let naming =
      (try? ExportNaming(
        folder: isRenaming ? "" : draft.folder, name: draft.name, words: words)) ?? nil
    let planner = Gathered(
      MovePlanner(to: destination, naming: naming, copies: draft.work == .copy))
    let albums =
      naming?.asksForAlbums == true ? AlbumTitles(try await store.albums()) : nil
    let ids = await offload { ExportOrder.ids(of: photos, in: index, arranged: arranged) }
    let total = ids.count
    let isWhole = try await PhotoBatches.read(ids, of: store) { assets in
      planner.change { planner in
        for asset in assets { planner.add(asset, album: albums?[asset.id]) }
      }
    } show: { done in
      show(await offload { planner.read { MovePreview($0, done: done, of: total) } })
    }
    guard isWhole else { return nil }
    return await offload {
      planner.change { $0.finish() }
      return planner.read {
        MovePlan($0, as: draft.work.ofFiles, to: destination, of: total)
      }
    }
  }
}
