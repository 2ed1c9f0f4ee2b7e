import GalleryEngine
import MetadataEditing
import PhotoModel
import TerminalKit
import Trash

/// The prompt line, which takes a date, a query, an order or a name.
extension GalleryState {
  mutating func askForDate() -> [Effect] {
    pages.prompt = .date(LineEditor(history: grids.dates))
    return []
  }

  mutating func askForOrder() -> [Effect] {
    pages.prompt = .sort
    return []
  }

  mutating func paste(_ text: String) -> [Effect] {
    if palette.line != nil { return editPalette { $0.insert(text) } }
    if pages.top?.form != nil { return typeInForm(text) }
    return change { $0.insert(text) }
  }

  /// Inserts a key without a command as text.
  mutating func type(_ key: Key) -> [Effect] {
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return [] }
    if palette.line != nil { return editPalette { $0.insert(String(character)) } }
    if pages.top?.form != nil { return typeInForm(String(character)) }
    return change { $0.insert(String(character)) }
  }

  mutating func edit(_ action: LineEditor.Action) -> [Effect] {
    if palette.line != nil { return editPalette(action) }
    if isQueryTyped { return editQuery(action) }
    if pages.top?.form != nil { return editForm(action) }
    return change { $0.perform(action) }
  }

  private var isQueryTyped: Bool { if case .prompt(.search) = pages.top { true } else { false } }

  /// Applies a change to the text field that is open, if any.
  private mutating func change(_ body: (inout LineEditor) -> Void) -> [Effect] {
    if isQueryTyped { return editQuery(body) }
    if case .editor = pages.top { return editInEditor(body) }
    changeLine(body)
    return []
  }

  private mutating func changeLine(_ body: (inout LineEditor) -> Void) {
    if typedSearch != nil { return change(search: { body(&$0.editor) }) }
    guard pages.overlay == nil else { return }
    switch pages.prompt {
    case .date(var editor):
      body(&editor)
      pages.prompt = .date(editor)
    case .presetName(var editor):
      body(&editor)
      pages.prompt = .presetName(editor)
    case .albumTitle(var editor, let purpose):
      body(&editor)
      pages.prompt = .albumTitle(editor, purpose)
    case .query(var editor, let purpose):
      body(&editor)
      pages.prompt = .query(editor, purpose)
    case .chooseAlbum(var choice):
      choice.edit(body)
      pages.prompt = .chooseAlbum(choice)
    case .search, .terms, .sort, .albumMenu, .target, .scope, .stack, .question, .actions,
      nil:
      break
    }
  }

  /// Handles Enter, Esc and related keys in prompts and open pages.
  mutating func answer(_ command: AnswerCommand) -> [Effect] {
    if palette.line != nil { return answerPalette(command) }
    return switch pages.top {
    case .overlay(.history(let page)): answerHistory(command, page)
    case .overlay(.jobs(let page)): answerJobs(command, page)
    case .overlay(.similar): answerSimilar(command)
    case .overlay: answerOverlay(command)
    case .export, .move, .importing: answerForm(command)
    case .clash, .plan, .report: answerExport(command)
    case .imported(let result): answerImported(command, result)
    case .prompt(.search): answerQuery(command)
    case .prompt: answerPrompt(command)
    case .adjust: answerAdjust(command)
    case .editor: answerEditor(command)
    case .pick: answerPick(command)
    case .photo, .compare, nil: []
    }
  }

  private mutating func answerPrompt(_ command: AnswerCommand) -> [Effect] {
    switch command {
    case .accept:
      return submit()
    case .refuse:
      pages.prompt = nil
      return chooseNoTarget()
    case .again, .complete:
      return []
    case .onlyRaw, .onlyDeveloped:
      guard case .question(let question) = pages.prompt else { return [] }
      pages.prompt = nil
      return choose(command == .onlyRaw ? .raw : .developed, question)
    }
  }

  private mutating func submit() -> [Effect] {
    let prompt = pages.prompt
    // Handling the answer may open another prompt.
    pages.prompt = nil
    switch prompt {
    case .date(let editor):
      return submitDate(editor.text)
    case .terms(let menu):
      return remove(term: menu.cursor)
    case .presetName(let editor):
      return submitPresetName(editor.text)
    case .albumTitle(let editor, let purpose):
      return submitTitle(editor.text, purpose)
    case .query(let editor, let purpose):
      return submitQuery(editor.text, purpose)
    case .albumMenu(let menu):
      return menu.list.current.map { perform($0, menu) } ?? []
    case .chooseAlbum(let choice):
      return choose(choice)
    case .target(let menu):
      return menu.current.map { choose($0) } ?? []
    case .scope(let menu):
      return menu.current.map { show($0) } ?? []
    case .stack(let menu):
      return menu.current.map { perform($0) } ?? []
    case .actions(let menu):
      return menu.list.current.map { perform($0.command) } ?? []
    case .question(let question):
      return execute(question)
    case .search, .sort, nil:
      return []
    }
  }

  mutating func moveInMenu(_ command: MoveCommand) -> [Effect] {
    pages.prompt?.move(command)
    return []
  }

  private mutating func submitDate(_ text: String) -> [Effect] {
    if text.isEmpty { return [] }
    let choices = DateQuery.choices(
      text, today: clock.today, months: DayText.months)
    guard !choices.isEmpty else {
      notices.sentence = .noDate(text)
      return []
    }
    grids.recordDate(text)
    var effects: [Effect] = []
    if isInList { effects += show(.moments) }
    return effects + go(to: choices)
  }

  /// Whether a chosen order applies to one album only, which is a smart album. All Photos uses the
  /// common order of the other albums.
  private var hasAlbumOrder: Bool {
    switch shownAlbum {
    case .smart(let album): album != .allPhotos
    case .value: true
    case .user(let id): albums.user[id]?.isSmart ?? false
    case .folder, .place, .area, .selection, .trash, .source, .culling: false
    }
  }

  mutating func sort(by chosen: SortOrder) -> [Effect] {
    pages.prompt = nil
    if hasAlbumOrder {
      return grids.setOrder(shownAlbum, of: chosen) ? applyDelayedUpdates() + refreshGrid() : []
    }
    return grids.setOrder(chosen) ? applyDelayedUpdates() + invalidateAllGrids() : []
  }
}
