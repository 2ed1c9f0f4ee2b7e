import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel
import Synchronization
import Transfer

/// Makes a plan from photos in chunks, as a store returns them.
final class ExportPlanning: Sendable {
  private let planner: SharedAccumulator<ExportWorkPlanner>
  private let ids: [Asset.ID]

  /// Inspects the destination. Blocks.
  private init(
    _ photos: AssetSet, in index: MomentIndex, arranged: [Asset.ID], _ draft: ExportForm.Draft,
    to destination: FilePath, _ tools: ExportTools
  ) throws(FileProblem) {
    let isArchive = ArchiveTarget(destination) != nil
    let settings = draft.settings.normalized(inArchive: isArchive)
    // If the form's templates are invalid, no plan is made.
    let naming = (try? settings.naming(tools.templateValues)) ?? nil
    let templateValues = tools.templateValues
    planner = SharedAccumulator(
      try ExportWorkPlanner(
        settings, into: destination, naming: naming,
        writable: settings.dependsOnWritableFormats ? tools.writable() : [.jpeg],
        title: Phrases.webTitle(destination),
        isInLibrary: !isArchive && tools.isInLibrary(destination),
        describe: { Phrases.webPhoto($0, templateValues, stripsLocation: settings.stripsLocation) })
    )
    ids = ExportOrder.ids(of: photos, in: index, arranged: arranged)
  }

  /// Shows a preview that grows, and returns the complete plan at the end. Returns nil if its task
  /// was cancelled.
  @MainActor
  static func plan(
    _ photos: AssetSet, in index: MomentIndex, arranged: [Asset.ID] = [],
    _ draft: ExportForm.Draft, to destination: FilePath, of store: any AssetStore,
    _ tools: ExportTools, show: @escaping @MainActor (ExportPreview) -> Void
  ) async -> PlanAnswer<ExportForm>? {
    let planning: ExportPlanning
    do throws(FileProblem) {
      planning = try await offload { () throws(FileProblem) in
        try ExportPlanning(photos, in: index, arranged: arranged, draft, to: destination, tools)
      }
    } catch {
      // A full path would fill the line before the reason.
      return .refused(Phrases.sentence(error, naming: .name))
    }
    do throws(StoreError) {
      guard let work = try await planning.plan(of: store, show) else { return nil }
      let hasTrash = await offload {
        !work.obsolete.isEmpty && tools.trash.isAvailable(work.destination)
      }
      return .planned(PlannedExport(work, hasTrash: hasTrash))
    } catch {
      return .refused(Phrases.sentence(error))
    }
  }

  @MainActor
  private func plan(
    of store: any AssetStore, _ show: @MainActor (ExportPreview) -> Void
  ) async throws(StoreError) -> ExportWork? {
    let albums =
      planner.value.needsAlbums
      ? AlbumTitles(try await store.albumStore.required().albums()) : nil
    let total = ids.count
    let isComplete = try await PhotoBatches.read(ids, of: store) { [planner] assets in
      planner.change { planner in
        for asset in assets { planner.add(asset, album: albums?[asset.id]) }
      }
    } show: { [planner] done in
      show(
        await offload { planner.read { ExportPreview($0.work, done: done, of: total) } })
    }
    guard isComplete else { return nil }
    return await offload { [planner] in planner.read(\.work) }
  }
}
