import TerminalKit

extension EditorState {
  /// The list under the current line, where it is about what stands there.
  package var openList: EditorList? {
    guard let list = seenList, list.typed == current.editor.text else { return nil }
    return list
  }

  /// The list that is seen: that of before stays until the one for what is typed is there.
  package var seenList: EditorList? {
    guard let list, list.field == current.field, !list.items.isEmpty else { return nil }
    switch current.draft {
    case .text: return list
    case .untouched: return list.field.isTyped ? nil : list
    case .cleared, .place: return nil
    }
  }

  /// The photos whose position can be copied; says whether there are any.
  package mutating func openSources() -> Bool {
    guard let sources, !sources.isEmpty else { return false }
    list = EditorList(sources, for: current.editor.text, of: .photo)
    return true
  }

  /// A list came. One that was closed for the same words stays closed.
  package mutating func take(_ lists: [EditorList]) {
    let fresh = lists.first { $0.field == current.field }
    if list?.field.isTyped == false { return }
    if let fresh, fresh.typed == closedList { return }
    // The cursor stays on what it was on.
    if let list, let fresh, list.typed == fresh.typed, list.items == fresh.items { return }
    list = fresh
  }

  package mutating func moveInList(to item: Int) {
    list?.menu.move(to: item)
  }

  /// Esc: what is typed stays.
  package mutating func closeList() {
    closedList = list?.typed
    list = nil
  }

  /// What the cursor of the list is on takes the place of what is typed.
  package mutating func choose() {
    guard let item = openList?.menu.current else { return }
    choose(item.place)
    list = nil
  }
}
