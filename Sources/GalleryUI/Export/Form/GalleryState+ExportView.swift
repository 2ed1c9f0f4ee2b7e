import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit

extension GalleryState {
  var exportFormView: DialogueView? {
    guard let form = pages.export else { return nil }
    let fields = form.fields
    return DialogueView(
      title: Phrases.exportTitle(form.photos.count, elsewhere: form.elsewhere),
      rows: fields.map(form.row), cursor: fields.firstIndex(of: form.cursor) ?? 0,
      preview: form.preview.map { preview(of: $0, form) },
      empty: form.isReady ? Phrases.lookingAtPhotos : Phrases.nothingToShow(form),
      content: panes.content, theme: theme)
  }

  private func preview(of preview: ExportPreview, _ form: ExportForm) -> DialogueView.Preview {
    let folder = PathText.short(preview.destination, home: setup.home)
    return DialogueView.Preview(
      amount: Phrases.exportAmount(preview),
      facts: Phrases.exportFacts(preview, missing: form.missing),
      top: form.isArchive ? folder : folder + "/", tree: NameTree(preview.paths),
      files: preview.files, isOld: form.work == nil && preview.isWhole)
  }

  mutating func takeInExport(_ mouse: Mouse) -> [Effect] {
    switch exportFormView?.way(of: mouse) {
    case .step(let steps): pages.export?.move(by: steps)
    case .row(let row):
      if let field = pages.export?.fields[row] { pages.export?.move(to: field) }
    case nil: break
    }
    return []
  }
}

extension ExportForm {
  func row(_ field: ExportField) -> DialogueView.Row {
    DialogueView.Row(
      label: Phrases.label(of: field), editor: field.isTyped ? line(field) : nil,
      value: field.isTyped ? Phrases.usual(field) : Phrases.value(of: field, in: self),
      isOther: isOther(field),
      // A path is gone on with.
      isSelected: isSelected && field != .destination, isDoor: field == .more,
      problem: problems[field],
      hint: candidates.count > 1 ? candidates.joined(separator: " · ") : Phrases.exportHint(field))
  }
}
