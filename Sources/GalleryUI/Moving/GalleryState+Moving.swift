import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// Moving photos within the library, copying them there, and giving them other names: a dialogue says where
/// to, Enter asks, and yes starts it.
extension GalleryState {
  mutating func askForMove() -> [Effect] {
    guard mayChangeFiles() else { return [] }
    guard subject.count > 0 else {
      notices.sentence = .nothingToMove
      return []
    }
    let (photos, missing) = present(subject.photos)
    guard !photos.isEmpty else {
      notices.sentence = Sentence(Phrases.offline(missing))
      return []
    }
    // What was marked a moment ago is a change before this one.
    return storeMarks()
      + open(
        MoveForm(
          photos, elsewhere: elsewhere, missing: missing, draft: moving.last,
          folders: moving.folders))
  }

  /// Yes.
  mutating func startMove() -> [Effect] {
    guard let form = pages.move, let plan = form.plan, mayChangeFiles() else { return [] }
    pages.close(.move)
    moving.note(form.draft)
    return trash.start(plan.moves, plan.work, as: &jobs)
  }

  mutating func update(_ message: MovingMessage) -> [Effect] {
    switch message {
    case .plan(let answer, let request): receive(answer, request, in: \.move)
    }
  }
}
