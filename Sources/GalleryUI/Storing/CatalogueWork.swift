package import GalleryEngine

/// What is to be done with the catalogue in the order that it was asked for.
package enum CatalogueWork: Sendable {
  case albums(AlbumsEffect)
  case marks(MarksEffect)
  case edits(EditsEffect)
  case editor(EditJob)
  case history(HistoryEffect)
}

extension CatalogueWork {
  /// That of an undo or a redo.
  var job: Job.ID? { if case .history(let effect) = self { effect.job } else { nil } }
}
