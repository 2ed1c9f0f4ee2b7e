import GalleryEngine
import PhotoModel
import TerminalKit

/// The form for editing the fields of one photo, or of all marked photos.
extension GalleryState {
  mutating func openEditor() -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else {
      notices.sentence = .nothingToEdit
      return []
    }
    let reference =
      currentID.flatMap { photos.contains($0) ? $0 : nil } ?? photos.first { _ in true }
    let form = EditorState(photos, outsideAlbumCount: outsideAlbumCount, reference: reference)
    pages.open(.editor(form))
    let editorPhotos = editedPhotos(form)
    return [
      .editor(.load(editorPhotos, request: editing.loading.replace())),
      .editor(
        .loadContext(
          editorPhotos, lastViewed: editing.viewed.last { !photos.contains($0) },
          request: editing.loadingContext.replace())),
    ]
  }

  func editedPhotos(_ form: EditorState) -> EditorPhotos {
    EditorPhotos(form.photos, in: library.snapshot.index, reference: form.reference)
  }

  /// Edits the text of the current line.
  mutating func editInEditor(_ change: (inout LineEditor) -> Void) -> [Effect] {
    guard var form = pages.editor, form.plan == nil else { return [] }
    let isChanged = form.edit(change)
    pages.editor = form
    return isChanged ? checkEdits() : []
  }

  mutating func performInEditor(_ command: FormCommand) -> [Effect] {
    guard var form = pages.editor else { return [] }
    switch command {
    case .clear: form.clear()
    case .reset: form.reset()
    case .nextSection: form.moveSection(forward: true)
    case .previousSection: form.moveSection(forward: false)
    case .save: return []
    }
    pages.editor = form
    return command == .clear || command == .reset ? checkEdits() : []
  }

  mutating func moveInEditor(_ command: MoveCommand) -> [Effect] {
    guard var form = pages.editor else { return [] }
    if form.openList != nil, form.list?.menu.move(command) == true {
      pages.editor = form
      return []
    }
    switch command {
    case .up: form.move(by: -1)
    case .down: form.move(by: 1)
    case .pageUp, .halfPageUp: form.moveSection(forward: false)
    case .pageDown, .halfPageDown: form.moveSection(forward: true)
    case .first: form.move(to: 0)
    case .last: form.move(to: form.rows.count - 1)
    case .left, .right: break
    }
    pages.editor = form
    return []
  }

  /// Handles Enter, Esc and Tab, in the form and over its plan.
  mutating func answerEditor(_ command: AnswerCommand) -> [Effect] {
    guard var form = pages.editor else { return [] }
    switch (command, form.plan) {
    case (.accept, let plan?):
      pages.close(.editor)
      guard plan.changed > 0 else { return [] }
      return storeChange(plan.job)
    case (.refuse, _?):
      form.plan = nil
      pages.editor = form
    case (_, nil) where form.openList != nil:
      command == .refuse ? form.closeList() : form.choose()
      pages.editor = form
      return command == .refuse ? [] : checkEdits()
    case (.refuse, nil):
      guard form.drafts.isEmpty else { return confirm(.discardDrafts(form.drafts.count)) }
      pages.close(.editor)
    case (.accept, nil):
      switch form.current.field {
      case .map: return openPick(form)
      case .photo where form.current.chosen == nil:
        if form.openSources() {
          pages.editor = form
        } else if form.sources != nil {
          notices.sentence = .noPhotoWithPosition
        }
      default: return planEdits(form)
      }
    case (.complete, nil) where form.current.field == .track && form.current.draft != .untouched:
      return [
        .forms(
          .complete(
            form.current.editor.text, .file(fileExtension: "gpx"),
            request: forms.completing.replace()))
      ]
    case (.complete, nil):
      let isCompleted = form.complete()
      if !isCompleted { form.move(by: 1) }
      pages.editor = form
      return isCompleted ? checkEdits() : []
    case (.complete, _?), (.again, _), (.onlyRaw, _), (.onlyDeveloped, _): break
    }
    return []
  }

  /// Closes the form and discards what was typed.
  mutating func discardDrafts() -> [Effect] {
    pages.close(.editor)
    notices.sentence = .nothingEdited
    return []
  }

  private mutating func planEdits(_ form: EditorState) -> [Effect] {
    guard !form.isLoading else { return [] }
    guard !form.drafts.isEmpty else {
      notices.sentence = .nothingTyped
      return []
    }
    notices.sentence = .checkingPhotos(form.photos.count)
    return [
      .editor(
        .plan(
          form.drafts, editedPhotos(form), form.context, today: clock.today,
          request: editing.reading.replace()))
    ]
  }

  mutating func checkEdits() -> [Effect] {
    guard let form = pages.editor else { return [] }
    return [
      .editor(
        .check(
          form.drafts, form.context, today: clock.today, request: editing.reading.replace()))
    ]
  }
}
