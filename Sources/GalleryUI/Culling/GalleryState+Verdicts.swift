import GalleryEngine
import Journal
import PhotoModel

/// Verdicts in culling mode.
extension GalleryState {
  /// Changes the photo shown, and then shows the next one. The change is in the catalogue at once.
  mutating func cull(_ change: PhotoChange) -> [Effect] {
    guard let session = culling.session, let id = currentID else { return [] }
    var (metadata, job): (Metadata?, EditJob)
    if var edited = details(of: id)?.metadata {
      let edits = change.edits(for: edited)
      for edit in edits { edit.apply(to: &edited) }
      (metadata, job) = (edited, EditJob(AssetSet([id]), edits))
    } else {
      // The key was faster than the details. The verdict is counted when it is stored.
      (metadata, job) = (nil, EditJob(AssetSet([id]), each: { change.edits(for: $1) }))
    }
    job.cullingSession = session.number
    culling.session?.record(id, metadata, at: clock.now)
    let effects = storeInCatalogue(job) + (metadata == nil ? loadVerdicts() : [])
    return effects + (culling.advances ? showNextInCulling() : [])
  }

  private mutating func showNextInCulling() -> [Effect] {
    guard grid.cursor + 1 < grid.index.count else {
      notices.sentence = .lastPhotoToCull
      return []
    }
    return showPhoto(by: 1)
  }

  // MARK: Undo

  /// Undoes or redoes the latest verdict of the session, and shows its photo.
  mutating func reverseVerdict(isRedo: Bool) -> [Effect] {
    guard let session = culling.session else { return [] }
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
