import GalleryEngine
import PhotoModel
import TerminalKit

extension GalleryState {
  var editorView: EditorView? {
    guard let form = pages.editor, form.plan == nil else { return nil }
    return EditorView(form: form, content: panes.content, theme: theme, keys: keymap)
  }

  /// Handles the mouse: a click selects a line, the wheel moves through the lines.
  mutating func handleMouse(_ mouse: Mouse, in form: EditorState) -> [Effect] {
    switch (mouse.action, editorView?.target(at: mouse.position)) {
    case (.wheelUp, _): return moveInEditor(.up)
    case (.wheelDown, _): return moveInEditor(.down)
    case (.press(.left), .row(let row)): pages.editor?.move(to: row)
    case (.press(.left), .item(let item)) where form.openList != nil:
      pages.editor?.moveInList(to: item)
      return answerEditor(.accept)
    default: break
    }
    return []
  }
}
