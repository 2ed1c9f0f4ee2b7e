import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// Moves, copies or renames photos within the library. A dialogue takes the destination, Enter asks
/// for confirmation, and yes starts the change.
extension GalleryState {
  /// Asks where to move photos, or those that keys act on.
  mutating func askForMove(of chosen: AssetSet? = nil) -> [Effect] {
    guard mayChangeFiles() else { return [] }
    let all = chosen ?? subject.photos
    guard !all.isEmpty else {
      notices.sentence = .nothingToMove
      return []
    }
    let (photos, missing) = available(all)
    guard !photos.isEmpty else {
      notices.sentence = Sentence(Phrases.offline(missing))
      return []
    }
    // Marks made just before are stored as an earlier change than this one.
    return storeMarks()
      + open(
        MoveForm(
          photos, outsideAlbumCount: outsideAlbumCount, missing: missing, draft: moving.last,
          folders: moving.folders))
  }

  /// Starts the change after it was confirmed.
  mutating func startMove() -> [Effect] {
    guard let form = pages.move, let plan = form.plan, mayChangeFiles() else { return [] }
    pages.close(.move)
    moving.record(form.draft)
    return trash.start(plan.moves, plan.work, as: &jobs)
  }

  mutating func update(_ message: MovingMessage) -> [Effect] {
    switch message {
    case .plan(let answer, let request): receive(answer, request, in: \.move)
    }
  }
}
