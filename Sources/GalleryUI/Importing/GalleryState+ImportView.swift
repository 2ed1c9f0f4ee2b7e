import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit

/// What the dialogue of an import shows.
extension GalleryState {
  var importFormView: DialogueView? {
    guard let form = pages.importing else { return nil }
    return DialogueView(
      title: Phrases.importTitle(form.photos?.count),
      rows: form.fields.map { row($0, of: form) },
      cursor: form.fields.firstIndex(of: form.cursor) ?? 0,
      preview: form.preview.map { preview(of: $0, form) },
      empty: Phrases.nothingToShow(form), content: panes.content, theme: theme)
  }

  private func preview(of preview: ExportPreview, _ form: ImportForm) -> DialogueView.Preview {
    let folder = PathText.short(preview.destination, home: setup.home)
    return DialogueView.Preview(
      amount: Phrases.exportAmount(preview), facts: Phrases.exportFacts(preview, missing: 0),
      top: folder + "/", tree: NameTree(preview.paths), files: preview.files,
      isOld: form.plan == nil && preview.isWhole)
  }

  private func row(_ field: ImportForm.Field, of form: ImportForm) -> DialogueView.Row {
    DialogueView.Row(
      label: Phrases.label(of: field), editor: field.isTyped ? form.line(field) : nil,
      value: field.isTyped ? Phrases.usual(field) : Phrases.value(of: field, in: form.draft),
      isSelected: form.isSelected && !field.isPath, problem: form.problems[field],
      hint: form.candidates.count > 1
        ? form.candidates.joined(separator: " · ") : Phrases.importHint(field, of: form))
  }

  mutating func takeInImport(_ mouse: Mouse) -> [Effect] {
    switch importFormView?.way(of: mouse) {
    case .step(let steps): pages.importing?.move(by: steps)
    case .row(let row):
      if let field = pages.importing?.fields[row] { pages.importing?.move(to: field) }
    case nil: break
    }
    return []
  }
}
