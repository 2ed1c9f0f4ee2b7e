package import GalleryEngine

/// Work on the catalogue, performed in the order of the requests.
package enum CatalogueWork: Sendable {
  case albums(AlbumsEffect)
  case marks(MarksEffect)
  case edits(EditsEffect)
  case stacks(StackChange)
  case editor(EditJob)
  case history(HistoryEffect)
}

extension CatalogueWork {
  /// The job of an undo or redo.
  var job: Job.ID? { if case .history(let effect) = self { effect.job } else { nil } }
}
