import GalleryEngine
import Journal
import PhotoModel

/// Verdicts that were undone or redone.
extension GalleryState {
  /// Updates the session after changes of photos were undone or redone. The changed fields are to
  /// be written to files. A field that has no value of the user after an undo gets the value before
  /// the first verdict if the file may have the verdict, which would apply again. If that value is
  /// not known, the value in the file applies, and a message says so.
  mutating func recordReversed(_ reversal: Reversal, isRedo: Bool) -> [Effect] {
    guard let session = culling.session else { return [] }
    for id in reversal.done.photos where session.photos.contains(id) {
      if isRedo {
        culling.session?.record(id, before: nil, after: nil)
      } else {
        culling.session?.forget(id)
      }
    }
    var edits: [Asset.ID: [FieldEdit]] = [:]
    var hasUnknown = false
    for (id, values) in reversedValues(reversal) where session.photos.contains(id) {
      var changed: Set<String> = []
      for field in GalleryState.verdictFields {
        guard let value = values[field.id] else { continue }
        if !isRedo, value == nil, session.isResumed || culling.mayBeWritten(id) {
          guard let before = session.metadataBefore(field, of: id) else {
            hasUnknown = true
            continue
          }
          if culling.mayBeWritten(id) { edits[id, default: []].append(.set(field, to: before)) }
        }
        changed.insert(field.id)
      }
      culling.record(changed, of: id, at: clock.now)
    }
    if hasUnknown, let target = writing.target, target != .catalogue {
      notices.sentence = .undoneButInFiles(reversal)
    }
    culling.loading.invalidate()
    return restoreVerdicts(edits) + loadVerdicts()
  }

  /// Returns the user's values of changed fields after a reversal, by photo and field. Changes of
  /// the same field follow each other; the last one counts. A change that only dates a value again
  /// is left out.
  private func reversedValues(_ reversal: Reversal) -> [Asset.ID: [Field.ID: String?]] {
    var values: [Asset.ID: [Field.ID: String?]] = [:]
    for case .fields(let changes) in reversal.done {
      for change in changes where change.from != change.to {
        for id in change.photos {
          values[id, default: [:]].updateValue(change.to, forKey: change.field)
        }
      }
    }
    return values
  }

  /// Stores values of photos as one step of the history. It is part of the session, but no verdict,
  /// which the next undo would revert.
  private mutating func restoreVerdicts(_ edits: [Asset.ID: [FieldEdit]]) -> [Effect] {
    guard let first = edits.first else { return [] }
    var job =
      edits.count == 1
      ? EditJob(AssetSet([first.key]), first.value)
      : EditJob(AssetSet(edits.keys), each: { id, _ in edits[id] ?? [] })
    job.isAnnounced = true
    (job.cullingSession, job.isRestoring) = (culling.session?.number, true)
    return storeInCatalogue(job)
  }
}
