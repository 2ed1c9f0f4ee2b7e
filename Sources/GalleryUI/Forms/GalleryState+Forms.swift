import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit

/// Dialogues about photos: the keys that fill them in, the plan that is made meanwhile, and Enter.
extension GalleryState {
  mutating func open(_ form: some PlannedForm) -> [Effect] {
    // Only one dialogue can be open, because plans are made for one at a time.
    if let other = pages.form { pages.close(other.page.kind) }
    pages.open(form.page)
    return planForm()
  }

  // MARK: Keys

  /// Edits the line under the cursor.
  mutating func editForm(_ change: (inout LineEditor) -> Void) -> [Effect] {
    pages.form?.edit(change) == true ? planForm() : []
  }

  /// Performs an editing action. In a line without text, left and right change the value.
  mutating func editForm(_ action: LineEditor.Action) -> [Effect] {
    guard pages.form?.isTyped == false else { return editForm { $0.perform(action) } }
    switch action {
    case .left: return chooseInForm(by: -1)
    case .right: return chooseInForm(by: 1)
    default: return []
    }
  }

  /// Inserts typed text. In a line without text, a space chooses the next value.
  mutating func typeInForm(_ text: String) -> [Effect] {
    if pages.form?.isTyped == false { return text == " " ? chooseInForm(by: 1) : [] }
    return pages.form?.insert(text) == true ? planForm() : []
  }

  private mutating func chooseInForm(by steps: Int) -> [Effect] {
    pages.form?.choose(by: steps) == true ? planForm() : []
  }

  mutating func moveInForm(_ command: MoveCommand) -> [Effect] {
    switch command {
    case .up: pages.form?.move(by: -1)
    case .down: pages.form?.move(by: 1)
    case .pageUp, .halfPageUp: pages.form?.move(by: -5)
    case .pageDown, .halfPageDown: pages.form?.move(by: 5)
    case .first: pages.form?.moveToEnd(first: true)
    case .last: pages.form?.moveToEnd(first: false)
    case .left, .right: break
    }
    return []
  }

  mutating func performInForm(_ command: FormCommand) -> [Effect] {
    switch command {
    case .clear:
      if let form = pages.export, form.cursor == .preset, case .custom(let name) = form.preset {
        return confirm(.removePreset(name))
      }
      return editForm { editor in
        editor.perform(.end)
        editor.perform(.cutLine)
      }
    case .reset:
      pages.form?.reset()
      return planForm()
    case .nextSection: return moveInForm(.pageDown)
    case .previousSection: return moveInForm(.pageUp)
    case .save: return askForPresetName()
    }
  }

  mutating func handleMouseInForm(_ mouse: Mouse) -> [Effect] {
    switch formView?.cursorMove(of: mouse) {
    case .step(let steps): pages.form?.move(by: steps)
    case .row(let row): pages.form?.move(toRow: row)
    case nil: break
    }
    return []
  }

  var formView: DialogueView? {
    pages.form?.view(home: setup.home, keys: keymap, content: panes.content, theme: theme)
  }

  // MARK: Enter, Tab and Esc

  mutating func answerForm(_ command: AnswerCommand) -> [Effect] {
    guard let form = pages.form else { return [] }
    switch command {
    case .refuse:
      pages.close(form.page.kind)
      notices.sentence = form.cancelNotice
    case .complete:
      guard let path = form.path else { return moveInForm(.down) }
      return [.forms(.complete(path.typed, path.kind, request: forms.completing.replace()))]
    case .accept: return acceptForm(form)
    case .again, .onlyRaw, .onlyDeveloped: break
    }
    return []
  }

  private mutating func acceptForm(_ form: any PlannedForm) -> [Effect] {
    if form.isDisclosure { return chooseInForm(by: 1) }
    if let source = pages.importing, source.photos == nil { return readSource(source) }
    if pages.form?.moveToProblem() == true { return [] }
    guard form.isReady else {
      pages.form?.moveToMain()
      notices.sentence = form.emptyNotice
      return []
    }
    guard form.review == nil else { return reviewForm() }
    pages.form?.awaitPlan(true)
    notices.sentence = .checkingPhotos(form.photoCount)
    return []
  }

  /// Shows the plan.
  private mutating func reviewForm() -> [Effect] {
    clearProgressNotice()
    pages.form?.awaitPlan(false)
    // The user has since opened something else.
    guard let form = pages.form, pages.top?.kind == form.page.kind else { return [] }
    switch form.review {
    case .rejected(let sentence): notices.sentence = sentence
    case .ask(let question): return confirm(question)
    case .open(let page): pages.open(page)
    case nil: break
    }
    return []
  }

  mutating func clearProgressNotice() {
    if notices.sentence?.role == .progress { notices.sentence = nil }
  }

  // MARK: Plan

  mutating func planForm() -> [Effect] {
    guard let form = pages.form else { return [] }
    // Another source was typed, so reading the previous one is cancelled.
    let effects = importing.reading.hasPendingRequest ? cancelReading() : []
    let request = forms.planning.replace()
    let effect =
      form.isReady
      ? form.planning(library.snapshot.index, arranged: manualOrder, request: request) : nil
    if let effect { return effects + [effect] }
    pages.form?.clearPlan()
    forms.planning.cancel()
    return effects + [.forms(.cancel)]
  }

  mutating func receive<Form: PlannedForm>(
    _ answer: PlanAnswer<Form>, _ request: RequestNumber,
    in page: WritableKeyPath<PagesState, Form?>
  ) -> [Effect] {
    if case .previewed(let preview) = answer {
      if forms.planning.isPending(request) { pages[keyPath: page]?.progress.preview = preview }
      return []
    }
    guard forms.planning.receive(request) != .stale else { return [] }
    switch answer {
    case .planned(let plan):
      pages[keyPath: page]?.finish(plan)
      return pages[keyPath: page]?.progress.submitsWhenPlanned == true ? reviewForm() : []
    case .refused(let reason, let field):
      clearProgressNotice()
      pages[keyPath: page]?.refuse(reason, of: field)
    case .previewed, .cancelled: break
    }
    return []
  }

  mutating func update(_ message: FormsMessage) -> [Effect] {
    switch message {
    case .completed(let text, let completion, let request):
      guard forms.completing.receive(request) != .stale else { return [] }
      if completeInPalette(text, completion) { return [] }
      if pages.editor != nil { return complete(text, completion) }
      return pages.form?.complete(text, completion) == true ? planForm() : []
    case .titlesListed(let titles, let request):
      receiveTitles(titles, request)
      return []
    }
  }

  /// Cancels the requests of a dialogue that was closed.
  mutating func cancelForClosedForm() -> [Effect] {
    var effects: [Effect] = []
    if pages.form == nil, pages.editor == nil, palette.line == nil, forms.cancel() {
      effects.append(.forms(.cancel))
    }
    if pages.importing == nil { effects += cancelReading() }
    return effects
  }
}
