import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Transfer

/// Handles the responses to the editor's requests.
extension GalleryState {
  mutating func update(_ message: EditorMessage) -> [Effect] {
    switch message {
    case .loaded(let values, let keywords, let request):
      guard editing.loading.receive(request) != .stale else { return [] }
      pages.editor?.load(values, keywords: keywords)
    case .contextLoaded(let context, let sources, let request):
      guard editing.loadingContext.receive(request) != .stale, pages.editor != nil else {
        return []
      }
      pages.editor?.context = context
      pages.editor?.sources = sources
      // A plan being computed is not cancelled for it.
      if notices.sentence?.role == .progress { return [] }
      let isTyped = pages.editor?.plan == nil && pages.editor?.drafts.isEmpty == false
      return isTyped ? checkEdits() : []
    case .previewed(let preview, let request):
      guard editing.reading.receive(request) != .stale, pages.editor != nil else { return [] }
      show(preview)
    case .checked(let answer, let request):
      guard editing.reading.receive(request) != .stale else { return [] }
      showCheck(answer)
    case .planned(let plan, let request):
      guard editing.reading.receive(request) != .stale else { return [] }
      notices.sentence = nil
      pages.editor?.problems = [:]
      pages.editor?.plan = plan
      pages.resetScroll(of: .editor)
    case .notLoaded(let error, let request):
      guard editing.loading.receive(request) != .stale else { return [] }
      pages.close(.editor)
      notices.sentence = Sentence(error)
    case .notPlanned(let error, let request):
      guard editing.reading.receive(request) != .stale else { return [] }
      notices.sentence = Sentence(error)
    case .stored(let photos, unchangedCount: let left, let isAnnounced):
      library.details.expire(photos)
      if !isAnnounced { notices.sentence = .edited(photos.count, notEditableCount: left) }
      return loadVerdicts()
    case .reverted(let photos):
      library.details.expire(photos)
      notices.sentence = .adjustmentsRemoved(photos.count)
    case .notStored(let error):
      notices.sentence = Sentence(error)
    }
    return []
  }

  /// Completes the path of a track, unless the text has changed since.
  mutating func complete(_ text: String, _ completion: PathCompletion) -> [Effect] {
    guard var form = pages.editor, form.current.field == .track, form.current.editor.text == text
    else { return [] }
    let isChanged = form.edit { $0 = LineEditor(completion.text) }
    form.fileNames = completion.candidates.count > 1 ? completion.candidates : []
    pages.editor = form
    return isChanged ? checkEdits() : []
  }

  /// Shows the result of a check. If Enter was pressed, moves to the first invalid line.
  private mutating func showCheck(_ answer: EditorAnswer) {
    guard var form = pages.editor else { return }
    (form.problems, form.notes) = (answer.problems, answer.notes)
    form.receive(answer.lists)
    if notices.sentence?.role == .progress {
      notices.sentence = nil
      if let row = form.rows.firstIndex(where: { form.problems[$0.field] != nil }) {
        form.move(to: row)
      }
    }
    pages.editor = form
  }

  /// Cancels the form's requests after it was closed.
  mutating func cancelForClosedEditor() -> [Effect] {
    guard pages.editor == nil,
      editing.loading.hasPendingRequest || editing.loadingContext.hasPendingRequest
        || editing.reading.hasPendingRequest
    else { return [] }
    editing.loading.cancel()
    editing.loadingContext.cancel()
    editing.reading.cancel()
    return [.editor(.cancel)]
  }
}
