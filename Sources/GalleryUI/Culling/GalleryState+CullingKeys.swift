import GalleryEngine
import PhotoModel

/// The useful keys of the culling mode, the most important first. On 80 columns, the first six fit.
extension GalleryState {
  var cullKeys: [UsefulKey] {
    let rejected = rejectedByKeepingShown.count
    let keep: [UsefulKey] =
      rejected > 0 ? [(.cull(.keepOnly), Phrases.Hint.keepOnly(rejecting: rejected))] : []
    return keep + [
      (.verdict(.picked), Phrases.Hint.pick), (.verdict(.rejected), Phrases.Hint.reject),
      (.rate(.five), Phrases.Hint.fiveStars), (.cull(.undo), Phrases.Hint.undo),
      (.cull(.finish), Phrases.Hint.summary), (.cull(.nextOpen), Phrases.Hint.nextOpen),
      (.verdict(.none), Phrases.Hint.neither), (.compare(.open), Phrases.Hint.compare),
      (.cull(.chooseScope), Phrases.Hint.show), (.cull(.lastJudged), Phrases.Hint.lastJudged),
      (
        .cull(.toggleAdvance),
        culling.advances ? Phrases.Hint.stayAfterVerdict : Phrases.Hint.advanceAfterVerdict
      ),
      (.photo(.zoomMode), Phrases.Hint.size), (.look(.info), Phrases.Hint.info),
      (.act(.favourite), Phrases.Hint.favourite), (.label(.red), Phrases.Hint.redLabel),
    ]
  }

  var culledKeys: [UsefulKey] {
    let imports: [UsefulKey] = [
      (.cull(.importPicked), Phrases.Hint.importPicked),
      (.cull(.importUnrejected), Phrases.Hint.importUnrejected),
    ]
    return (isCullingTemporary ? imports : []) + [
      (.cull(.trashRejected), Phrases.Hint.trashRejected),
      (.cull(.addPicked), Phrases.Hint.addPicked),
      (.cull(.exportPicked), Phrases.Hint.exportPicked),
      (.cull(.markPicked), Phrases.Hint.markPicked),
    ]
  }
}
