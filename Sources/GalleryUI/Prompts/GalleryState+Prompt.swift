import LibraryScan
import PhotoExport
import PhotoModel
import TerminalKit

/// The line that asks: for a date, for words, for an order, for a folder.
extension GalleryState {
  mutating func ask(_ command: Command) -> [Effect] {
    giveUpPlanning()
    switch command {
    case .goToDate:
      prompt = .date(LineEditor(history: dateHistory))
    case .search:
      prompt = .search(
        LineEditor(filter?.words.joined(separator: " ") ?? "", history: searchHistory))
    case .sort:
      prompt = .sort
    case .export:
      return askForExport()
    default:
      break
    }
    return []
  }

  mutating func paste(_ text: String) {
    edit { editor in
      editor.insert(text)
      return .changed
    }
  }

  /// Lets a change at the line that is open, if one is.
  @discardableResult
  private mutating func edit(
    _ change: (inout LineEditor) -> LineEditor.Outcome
  ) -> LineEditor.Outcome {
    switch prompt {
    case .date(var editor):
      defer { prompt = .date(editor) }
      return change(&editor)
    case .search(var editor):
      defer { prompt = .search(editor) }
      return change(&editor)
    case .exportFolder(var editor, let candidates):
      let before = editor.text
      let outcome = change(&editor)
      prompt = .exportFolder(editor, candidates: editor.text == before ? candidates : [])
      return outcome
    case .albumTitle(var editor, let purpose):
      defer { prompt = .albumTitle(editor, purpose) }
      return change(&editor)
    case .chooseAlbum(var choice):
      defer { prompt = .chooseAlbum(choice) }
      return choice.edit(change)
    case .sort, .albumMenu, .deleteAlbum, nil:
      return .ignored
    }
  }

  mutating func pressInPrompt(_ key: Key) -> [Effect] {
    switch prompt {
    case .sort: return pressInSort(key)
    case .albumMenu(let menu): return pressInMenu(key, menu)
    case .chooseAlbum(let choice): return pressInChoice(key, choice)
    case .deleteAlbum(let album): return pressInDeletion(key, album)
    default: break
    }
    switch edit({ $0.handle(key) }) {
    case .changed, .ignored:
      return []
    case .cancelled:
      prompt = nil
      return []
    case .completionAsked:
      guard case .exportFolder(let editor, _) = prompt else { return [] }
      return [.complete(editor.text)]
    case .submitted:
      return submit()
    }
  }

  private mutating func submit() -> [Effect] {
    defer { prompt = nil }
    switch prompt {
    case .date(let editor):
      return submitDate(editor.text)
    case .search(let editor):
      return submitSearch(editor.text)
    case .exportFolder(let editor, _):
      return submitExportFolder(editor.text)
    case .albumTitle(let editor, let purpose):
      return submitTitle(editor.text, purpose)
    case .sort, .albumMenu, .chooseAlbum, .deleteAlbum, nil:
      return []
    }
  }

  private mutating func submitDate(_ text: String) -> [Effect] {
    if text.isEmpty { return [] }
    let choices = DateQuery.choices(text, today: today)
    guard !choices.isEmpty else {
      notice = "'\(text)' is no date: try 2019, 2019-05 or 12 mar"
      return []
    }
    dateHistory.append(text)
    var effects: [Effect] = []
    if isInList { effects += show(.moments) }
    return effects + go(to: choices)
  }

  private mutating func submitSearch(_ text: String) -> [Effect] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.isEmpty {
      guard filter != nil else { return [] }
      filter = nil
      return remakeAll()
    }
    searchHistory.append(text)
    // What was found before is shown until the answer is there.
    filter = Filter(words: words, found: filter?.found)
    if isInList, panes.grid == nil { pane = .grid }
    arrange()
    return askForSearch() + refreshGrid()
  }

  private mutating func pressInSort(_ key: Key) -> [Effect] {
    prompt = nil
    guard case .character(let character) = key.code, key.modifiers.isEmpty,
      let chosen = SortOrder.allCases.first(where: { $0.letter == character })
    else { return [] }
    guard chosen != order else { return [] }
    order = chosen
    return jumped() + remakeAll()
  }

  mutating func complete(_ text: String, _ completion: PathCompletion) {
    // What has been typed since needs another answer.
    guard case .exportFolder(var editor, _) = prompt, editor.text == text else { return }
    editor.text = completion.text
    prompt = .exportFolder(editor, candidates: completion.candidates)
  }

  // MARK: Overlays

  mutating func pressInOverlay(_ key: Key) -> [Effect] {
    let command: Command
    switch setup.keymap.match([key], in: .grid) {
    case .command(let found): command = found
    case .prefix, .none: return []
    }
    let page = max(1, panes.content.size.rows - 2)
    switch command {
    case .back, .escape, .open, .help, .info: overlay = nil
    case .quit, .interrupt, .redraw:
      overlay = nil
      return perform(command)
    case .down: overlayScroll += 1
    case .up: overlayScroll -= 1
    case .pageDown, .mark: overlayScroll += page
    case .pageUp: overlayScroll -= page
    case .halfPageDown: overlayScroll += page / 2
    case .halfPageUp: overlayScroll -= page / 2
    case .first: overlayScroll = 0
    case .last: overlayScroll = .max / 2
    default: break
    }
    overlayScroll = max(0, min(overlayScroll, OverlayPage.lastScroll(of: self)))
    return []
  }
}

extension SortOrder {
  /// The key that chooses it, the first letter of its name; `Name` has its own, `newest` the other.
  package var letter: Character {
    switch self {
    case .newest: "n"
    case .oldest: "o"
    case .name: "a"
    case .size: "s"
    case .added: "d"
    }
  }

  /// For where there is little room.
  package var shortTitle: String {
    switch self {
    case .newest: "newest"
    case .oldest: "oldest"
    case .name: "name"
    case .size: "size"
    case .added: "added"
    }
  }

  package var title: String {
    switch self {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .name: "name (a to z)"
    case .size: "size"
    case .added: "date added"
    }
  }
}
