import ArgumentParser
import GalleryEngine
import Journal
import PhotoModel
import Trash

/// Merges the metadata of duplicates into the photos to keep, and moves the others to the trash.
struct MergeRun {
  private let store: any AssetStore
  private let options: MergeArguments
  /// The number of groups whose photos are in memory at once.
  private static let batchSize = 256

  init(_ store: any AssetStore, _ options: MergeArguments) {
    (self.store, self.options) = (store, options)
  }

  /// Returns whether everything that was requested was done.
  func run(_ groups: [KeptPhoto]) async throws -> Bool {
    let plan = try await plan(groups)
    try await merge(plan.merges)
    guard options.trash else { return true }
    if plan.irreplaceable > 0 { Console.report(Phrases.keptWithFiles(plan.irreplaceable)) }
    return try await trash(plan.replaced)
  }

  private struct Plan {
    /// Only those that change something.
    var merges: [DuplicateMerge] = []
    /// The photos that the kept ones replace.
    var replaced: [Asset.ID] = []
    /// The number of photos with a RAW file or a video that the kept one lacks.
    var irreplaceable = 0
  }

  private func plan(_ groups: [KeptPhoto]) async throws -> Plan {
    let albums = try await albums(of: AssetSet(groups.flatMap { [$0.photo] + $0.others }))
    var plan = Plan()
    for start in stride(from: 0, to: groups.count, by: MergeRun.batchSize) {
      let batch = groups[start..<min(start + MergeRun.batchSize, groups.count)]
      let ids = batch.flatMap { [$0.photo] + $0.others }
      let details = try await ExitError.attempt { () async throws(StoreError) in
        try await store.details(of: ids)
      }
      for group in batch {
        guard let kept = details[group.photo] else { continue }
        let others = group.others.compactMap { details[$0] }
        let merge = DuplicateMerge(of: kept, from: others, albums: albums)
        if !merge.isEmpty { plan.merges.append(merge) }
        let replaced = others.filter(kept.replaces).map(\.id)
        plan.replaced += replaced
        plan.irreplaceable += others.count - replaced.count
      }
    }
    return plan
  }

  /// Returns the albums of photos that contain each photo, in the order of the list of albums.
  private func albums(of photos: AssetSet) async throws -> [Asset.ID: [UserAlbum.ID]] {
    let albums = try await ExitError.attempt { () async throws(StoreError) in
      try await store.albumStore.required().albums(withExpired: true)
    }
    var found: [Asset.ID: [UserAlbum.ID]] = [:]
    for album in albums.all where album.isList {
      for id in albums.order(of: album.id) where photos.contains(id) {
        found[id, default: []].append(album.id)
      }
    }
    return found
  }

  /// Changes the photos to keep, as one entry of the history.
  private func merge(_ merges: [DuplicateMerge]) async throws {
    guard !merges.isEmpty else { return Console.report(Phrases.nothingToMerge) }
    let edits = Dictionary(merges.map { ($0.photo, $0.edits) }) { first, _ in first }
    var job = EditJob(AssetSet(merges.map(\.photo))) { id, _ in edits[id] ?? [] }
    for merge in merges {
      for album in merge.albums { job.albums[album, default: []].append(merge.photo) }
    }
    let merging = job
    _ = try await ExitError.attempt { () async throws(StoreError) in
      try await store.fieldEditor.required().edit(merging)
    }
    Console.report(Phrases.merged(merges.count))
  }

  /// Returns whether all photos were moved.
  private func trash(_ photos: [Asset.ID]) async throws -> Bool {
    guard !photos.isEmpty else { return true }
    let plan = try await ExitError.attempt { () async throws(StoreError) in
      try await store.trashStore.required().planTrash(photos, .all, createsFolders: true)
    }
    for error in plan.refused { Console.report(Phrases.sentence(error)) }
    guard !plan.steps.isEmpty else { return plan.refused.isEmpty }
    if !options.yes {
      Console.write(Phrases.movesDuplicates(StepRun.amount(plan.steps)))
      guard ["y", "yes"].contains(readLine()?.lowercased()) else {
        Console.report(Phrases.nothingTrashed)
        return true
      }
    }
    let done = try await StepRun(.trashed, isTrial: false, json: false).run(plan.steps, store)
    return plan.refused.isEmpty && done.count == plan.steps.count
  }
}
