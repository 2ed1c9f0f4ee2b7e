import GalleryEngine
import PhotoExport
import PhotoModel
import Synchronization

/// A plan that is made of photos some at a time, as a store hands them on.
final class ExportPlanning: Sendable {
  /// So many photos are asked for at a time.
  private static let batch = 1024

  private let planner: Mutex<ExportPlanner>
  private let ids: [Asset.ID]

  /// Looks at the destination: it blocks.
  private init(
    _ photos: AssetSet, in index: MomentIndex, to destination: FilePath
  ) throws(ExportProblem) {
    planner = Mutex(try ExportPlanner(into: destination))
    ids = ExportOrder.ids(of: photos, in: index)
  }

  /// What came of it; nil where its task was cancelled.
  static func message(
    _ photos: AssetSet, in index: MomentIndex, to destination: FilePath, of store: any AssetStore,
    _ request: RequestNumber
  ) async -> ExportMessage? {
    let begun = await offload { () -> Result<ExportPlanning, ExportProblem> in
      do throws(ExportProblem) {
        return .success(try ExportPlanning(photos, in: index, to: destination))
      } catch {
        return .failure(error)
      }
    }
    switch begun {
    case .success(let planning):
      do throws(StoreError) {
        let plan = try await planning.plan(of: store)
        return plan.map { .planned($0, request: request) }
      } catch {
        return .notRead(error, request: request)
      }
    case .failure(let problem):
      return .refused(problem, request: request)
    }
  }

  private func plan(of store: any AssetStore) async throws(StoreError) -> ExportPlan? {
    var rest = ids[...]
    while !rest.isEmpty {
      if Task.isCancelled { return nil }
      let part = Array(rest.prefix(ExportPlanning.batch))
      rest = rest.dropFirst(part.count)
      let assets = try await store.details(of: part)
      await offload { [self] in
        planner.withLock { planner in
          for id in part {
            if let asset = assets[id] { planner.add(asset) }
          }
        }
      }
    }
    return planner.withLock(\.plan)
  }
}
