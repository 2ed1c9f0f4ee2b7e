import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Transfer

/// Plans where photos would go within the library. The plan is applied like any other change of
/// files.
@MainActor
final class MovingRunner {
  private let store: any AssetStore
  private let tools: ExportTools
  private let forms: FormRunner

  init(_ store: any AssetStore, _ tools: ExportTools, _ forms: FormRunner) {
    (self.store, self.tools, self.forms) = (store, tools, forms)
  }

  func perform(_ effect: MovingEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let index, let arranged, let draft, let request):
      forms.plan { (answer: PlanAnswer<MoveForm>) in
        send(.moving(.plan(answer, request: request)))
      } _: { [self] show in
        do throws(StoreError) {
          return try await plan(photos, in: index, arranged: arranged, draft, show)
            .map { .planned($0) }
        } catch {
          return .refused(Phrases.sentence(error))
        }
      }
    }
  }

  private func plan(
    _ photos: AssetSet, in index: MomentIndex, arranged: [Asset.ID], _ draft: MoveForm.Draft,
    _ show: @MainActor (MovePreview) -> Void
  ) async throws(StoreError) -> MovePlan? {
    let isRenaming = draft.work == .rename
    let destination = isRenaming ? nil : forms.path(draft.destination)
    // A form with invalid templates plans nothing.
    let naming =
      (try? FileNaming(
        folder: isRenaming ? "" : draft.folder, name: draft.name, words: tools.templateValues))
      ?? nil
    let planner = SharedAccumulator(
      MovePlanner(to: destination, naming: naming, copies: draft.work == .copy))
    let albums =
      naming?.usesAlbums == true
      ? AlbumTitles(try await store.albumStore.required().albums()) : nil
    let ids = await offload { ExportOrder.ids(of: photos, in: index, arranged: arranged) }
    let total = ids.count
    let isComplete = try await PhotoBatches.read(ids, of: store) { assets in
      planner.change { planner in
        for asset in assets { planner.add(asset, album: albums?[asset.id]) }
      }
    } show: { done in
      show(await offload { planner.read { MovePreview($0, done: done, of: total) } })
    }
    guard isComplete else { return nil }
    return await offload { [tools] in
      planner.change { $0.finish() }
      var plan = planner.read {
        MovePlan($0, as: draft.work.ofFiles, to: destination, of: total)
      }
      plan.leavesLibrary = destination.map { !tools.isInLibrary($0) } ?? false
      return plan
    }
  }
}
