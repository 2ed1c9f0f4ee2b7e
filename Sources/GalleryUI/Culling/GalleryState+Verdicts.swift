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
    let before = ids.map { details(of: $0)?.metadata }
    let edits = zip(ids, before).map { changes[$0]?.edits(for: $1 ?? Metadata()) ?? [] }
    var job =
      if ids.count == 1, before[0] != nil {
        EditJob(AssetSet(ids), edits[0])
      } else {
        EditJob(AssetSet(ids), each: { changes[$0]?.edits(for: $1) ?? [] })
      }
    job.isAnnounced = true
    guard let session = culling.session else { return storeChange(job) }
    job.cullingSession = session.number
    for (index, id) in ids.enumerated() {
      let after = before[index].map { metadata in
        edits[index].reduce(into: metadata) { $1.apply(to: &$0) }
      }
      culling.session?.record(id, before: before[index], after: after)
      culling.record(edits[index].map(\.field.id), of: id, at: clock.now)
    }
    // Verdicts that are loaded now may be older than these.
    culling.loading.invalidate()
    let isKnown = !before.contains { $0 == nil }
    let fields = zip(ids, edits).map { ($0, Set($1.map(\.field.id))) }
    return storeInCatalogue(job) + (isKnown ? [] : loadVerdicts())
      + checkFiles(Dictionary(uniqueKeysWithValues: fields))
  }

  /// Picks the photo shown and rejects the rest of its stack, as one change. Then shows the next
  /// photo that is not in the stack. Changes nothing until the stacks are read.
  mutating func keepOnlyShown() -> [Effect] {
    guard culling.session != nil, let id = currentID else { return [] }
    guard stacks.isLoaded || !setup.parts.contains(.stacks) else {
      notices.sentence = .stacksNotRead
      return []
    }
    let members = AssetSet(stacks[id]?.members ?? [])
    let rest = rejectedByKeepingShown
    var changes = Dictionary(
      uniqueKeysWithValues: rest.map { ($0, PhotoChange.verdict(.rejected)) })
    changes[id] = .verdict(.picked)
    var effects = judge(changes)
    // It is the photo to go back to.
    culling.session?.setLast(id)
    if !rest.isEmpty { notices.sentence = .keptOnly(rejected: rest.count) }
    if culling.advances { effects += showNextInCulling(after: members) }
    return effects
  }

  /// The photos that are rejected if only the photo shown is kept: the others of its stack that are
  /// shown while culling, without those that are picked.
  var rejectedByKeepingShown: [Asset.ID] {
    guard let session = culling.session, let id = currentID, let stack = stacks[id] else {
      return []
    }
    return unpicked(stack.members.filter { $0 != id && session.shown.contains($0) })
  }

  /// Shows the next photo that is not one of `photos`.
  private mutating func showNextInCulling(after photos: AssetSet = AssetSet()) -> [Effect] {
    let (index, cursor) = (grid.index, grid.cursor)
    let next = (cursor + 1..<max(cursor + 1, index.count)).first {
      !photos.contains(index[$0].id)
    }
    guard let next else {
      notices.sentence = .lastPhotoToCull
      return []
    }
    return showPhoto(by: next - cursor)
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
    // The next key is for this photo, also if the library answers slowly.
    if !isRedo, let last = session.judged.last { showInCulling(last) }
    let job = jobs.start(.reversal(isRedo: isRedo))
    let request = ReversalRequest(.culling(session: session.number), isRedo: isRedo)
    return [.history(.reverse(request, job: job))]
  }

  /// Shows the photo of a verdict of this session that was undone or redone.
  mutating func showReversed(_ reversal: Reversal, isRedo: Bool) -> [Effect] {
    let photos = reversal.done.reduce(into: AssetSet()) { $0.formUnion($1.photos) }
    let last = culling.session?.judged.last(where: photos.contains)
    let effects = recordReversed(reversal, isRedo: isRedo)
    if let id = last ?? photos.first(where: { _ in true }) { showInCulling(id) }
    return effects
  }

  // MARK: Files

  static let verdictFields = [Field.rating, .pick, .label]

  /// Writes the verdicts to sidecars or files if changes are stored there, as one step of the
  /// history. They are in the catalogue already. Waits for those that are not stored yet.
  mutating func writeVerdicts() -> [Effect] {
    guard let target = writing.target, target != .catalogue, setup.parts.contains(.writing),
      !marks.edits.hasUnstored
    else { return [] }
    let (fields, session) = culling.consumeUnwritten()
    guard !fields.isEmpty else { return [] }
    var job = EditJob(AssetSet(fields.keys)) { id, metadata in
      GalleryState.verdictFields.filter { fields[id]?.contains($0.id) == true }
        .map { FieldEdit.set($0, to: metadata) }
    }
    (job.copiesCatalogue, job.cullingSession) = (true, session)
    let effects = write(job, to: target)
    if let started = jobs.startedByUser.last { culling.startWriting(fields, as: started.id) }
    return effects
  }

  /// Writes the verdicts of a session that was left before they were stored.
  mutating func writeVerdictsAfterLeaving() -> [Effect] {
    culling.session == nil && culling.lastVerdict != nil ? writeVerdicts() : []
  }

  /// Writes the verdicts before the program quits. Returns nil if there are none to write.
  mutating func writeVerdictsBeforeQuitting() -> [Effect]? {
    guard culling.lastVerdict != nil, writing.target != nil, writing.target != .catalogue else {
      return nil
    }
    let effects = writeVerdicts()
    guard !effects.isEmpty else { return nil }
    culling.quitsWhenWritten = true
    return effects
  }

  /// When the verdicts are written to files if no other follows. Nil if there are none to write.
  var verdictWriteTime: Duration? {
    guard writing.target != nil, writing.target != .catalogue else { return nil }
    return culling.lastVerdict.map { $0 + GalleryState.verdictIdleTime }
  }

  /// The time without a verdict after which the verdicts are written to files.
  private static let verdictIdleTime = Duration.seconds(30)
}
