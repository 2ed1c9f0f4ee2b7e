import GalleryEngine
import PhotoModel

/// The useful keys of the culling mode, the most important first. On 80 columns, the first six fit,
/// or five if the photo is in a stack.
extension GalleryState {
  var cullKeys: [UsefulKey] {
    let rejected = rejectedByKeepingShown.count
    let keep: [UsefulKey] =
      rejected > 0 ? [(.cull(.keepOnly), Phrases.Hint.keep(rejecting: rejected))] : []
    let verdicts: [UsefulKey] = [
      (.verdict(.picked), Phrases.Hint.pick), (.verdict(.rejected), Phrases.Hint.reject),
    ]
    let stars: [UsefulKey] = [(.rate(.five), Phrases.Hint.stars)]
    let session: [UsefulKey] = [
      (.cull(.undo), Phrases.Hint.undo), (.cull(.finish), Phrases.Hint.summary),
    ]
    let first = keep.isEmpty ? verdicts + stars + session : keep + verdicts + session + stars
    return first + [
      (.compare(.open), Phrases.Hint.compare), (.cull(.nextOpen), Phrases.Hint.nextOpen),
      (.verdict(.none), Phrases.Hint.neither),
      (.cull(.chooseScope), Phrases.Hint.show), (.cull(.lastJudged), Phrases.Hint.lastJudged),
      (
        .cull(.toggleAdvance),
        culling.advances ? Phrases.Hint.stayAfterVerdict : Phrases.Hint.advanceAfterVerdict
      ),
      (.photo(.zoomMode), Phrases.Hint.size), (.look(.info), Phrases.Hint.info),
      (.act(.favourite), Phrases.Hint.favourite), (.label(.red), Phrases.Hint.redLabel),
    ]
  }

  /// The useful keys of the summary. On a card, importing comes first.
  var culledKeys: [UsefulKey] {
    let trash: UsefulKey = (.cull(.trashRejected), Phrases.Hint.trashRejected)
    let imports: [UsefulKey] = [
      (.cull(.importPicked), Phrases.Hint.importPicked),
      (.cull(.importUnrejected), Phrases.Hint.importUnrejected),
    ]
    let first =
      isCullingTemporary ? imports + [trash] : canImportCulled ? [trash] + imports : [trash]
    return first + [
      (.cull(.addPicked), Phrases.Hint.addPicked),
      (.cull(.exportPicked), Phrases.Hint.exportPicked),
      (.cull(.markPicked), Phrases.Hint.markPicked),
    ]
  }
}
