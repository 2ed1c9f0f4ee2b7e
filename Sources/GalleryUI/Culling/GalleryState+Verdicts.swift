import GalleryEngine
import Journal
import PhotoModel

/// Verdicts in culling mode.
extension GalleryState {
  /// Changes the photo shown, and then shows the next one. The change is in the catalogue at once.
  mutating func cull(_ change: PhotoChange) -> [Effect] {
    guard culling.session != nil, let id = currentID else { return [] }
    return judge([id: change]) + (culling.advances ? showNextInCulling() : [])
  }

  /// Changes photos as one step of the history. In a culling session, the changes belong to the
  /// session and are in the catalogue at once.
  mutating func judge(_ changes: [Asset.ID: PhotoChange]) -> [Effect] {
    let ids = changes.keys.sorted()
    var metadata: [Asset.ID: Metadata] = [:]
    var job = EditJob(AssetSet(ids), each: { changes[$0]?.edits(for: $1) ?? [] })
    for id in ids {
      guard var changed = details(of: id)?.metadata else { continue }
      let edits = changes[id]?.edits(for: changed) ?? []
      if ids.count == 1 { job = EditJob(AssetSet(ids), edits) }
      for edit in edits { edit.apply(to: &changed) }
      metadata[id] = changed
    }
    guard let session = culling.session else { return storeChange(job) }
    job.cullingSession = session.number
    for id in ids { culling.session?.record(id, metadata[id], at: clock.now) }
    // A key may be faster than the details. Its verdict is then counted when it is stored.
    return storeInCatalogue(job) + (metadata.count < ids.count ? loadVerdicts() : [])
  }

  private mutating func showNextInCulling() -> [Effect] {
    guard grid.cursor + 1 < grid.index.count else {
      notices.sentence = .lastPhotoToCull
      return []
    }
    return showPhoto(by: 1)
  }

  // MARK: Undo

  /// Undoes or redoes the latest verdict of the session, and shows its photo. Outside a session,
  /// undoes or redoes the latest change.
  mutating func reverseVerdict(isRedo: Bool) -> [Effect] {
    guard let session = culling.session else { return reverse(isRedo: isRedo) }
    if let job = jobs.blockingReversal {
      notices.sentence = job.waitSentence
      return []
    }
    let job = jobs.start(.reversal(isRedo: isRedo))
    let request = ReversalRequest(.culling(session: session.number), isRedo: isRedo)
    return [.history(.reverse(request, job: job))]
  }

  /// Shows the photo of a verdict that was undone or redone.
  mutating func showReversed(_ reversal: Reversal, isRedo: Bool) -> [Effect] {
    let photos = reversal.done.reduce(into: AssetSet()) { $0.formUnion($1.photos) }
    guard let id = photos.first(where: { _ in true }) else { return [] }
    if isRedo {
      culling.session?.record(id, nil, at: clock.now)
    } else {
      culling.session?.forget(id)
    }
    showInCulling(id)
    return loadVerdicts()
  }

  // MARK: Files

  /// Writes the verdicts to sidecars or files if changes are stored there, as one step of the
  /// history. They are in the catalogue already.
  mutating func writeVerdicts() -> [Effect] {
    guard let target = writing.target, target != .catalogue, setup.parts.contains(.writing),
      let photos = culling.session?.consumeUnwritten(), !photos.isEmpty
    else { return [] }
    let job = EditJob(photos) { _, metadata in
      [Field.rating, .pick, .label].map { FieldEdit.set($0, to: metadata) }
    }
    return write(job, to: target)
  }

  /// When the verdicts are written to files if no other follows. Nil if there are none to write.
  var verdictWriteTime: Duration? {
    guard writing.target != nil, writing.target != .catalogue else { return nil }
    return culling.session?.lastVerdict.map { $0 + GalleryState.verdictIdleTime }
  }

  /// The time without a verdict after which the verdicts are written to files.
  private static let verdictIdleTime = Duration.seconds(30)
}
