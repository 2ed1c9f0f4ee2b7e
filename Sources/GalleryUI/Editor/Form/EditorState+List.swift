import TerminalKit

extension EditorState {
  /// The list of the current line, if it belongs to the text in it.
  package var openList: EditorList? {
    guard let list = visibleList, list.typed == current.editor.text else { return nil }
    return list
  }

  /// The visible list. The previous one is shown until the one for the typed text is available.
  package var visibleList: EditorList? {
    guard let list, list.field == current.field, !list.items.isEmpty else { return nil }
    switch current.draft {
    case .text: return list
    case .untouched: return list.field.isTyped ? nil : list
    case .cleared, .place: return nil
    }
  }

  /// Opens the list of photos whose position can be copied. Returns whether there are any.
  package mutating func openSources() -> Bool {
    guard let sources, !sources.isEmpty else { return false }
    list = EditorList(sources, for: current.editor.text, of: .photo)
    return true
  }

  /// Receives lists of suggestions. A list that the user closed for the same text stays closed.
  package mutating func receive(_ lists: [EditorList]) {
    let fresh = lists.first { $0.field == current.field }
    if list?.field.isTyped == false { return }
    if let fresh, fresh.typed == dismissedListText { return }
    // An unchanged list keeps its cursor.
    if let list, let fresh, list.typed == fresh.typed, list.items == fresh.items { return }
    list = fresh
  }

  package mutating func moveInList(to item: Int) {
    list?.menu.move(to: item)
  }

  /// Closes the list (Esc). The typed text stays.
  package mutating func closeList() {
    dismissedListText = list?.typed
    list = nil
  }

  /// Replaces the typed text by the item under the list's cursor.
  package mutating func choose() {
    guard let item = openList?.menu.current else { return }
    choose(item.place)
    list = nil
  }
}
