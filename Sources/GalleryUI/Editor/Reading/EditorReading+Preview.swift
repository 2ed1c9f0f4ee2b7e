import GalleryEngine
import MetadataEditing
import PhotoModel
import Templates

/// Previews how the first photos would change, below the typed text.
extension EditorReading {
  /// `count` is the total number of photos.
  mutating func preview(
    _ drafts: [EditorField: EditorState.Draft], _ samples: [Asset], of count: Int,
    _ rules: EditRules
  ) {
    guard problems.isEmpty, !samples.isEmpty else { return }
    let photos = samples.enumerated().map { number, photo in
      edit.applied(
        to: EditSubject(metadata: photo.metadata, path: photo.path, counter: number + 1), rules)
    }
    for field in Field.all where Template.isTemplate(drafts[.other(field.id)]?.typed ?? "") {
      let results = photos.map { photo in
        photo.refusals.contains { $0.field.id == field.id }
          ? nil : Phrases.value(of: field, in: photo.metadata)
      }
      notes[.other(field.id)] = Phrases.firstResults(results, of: count)
    }
    guard !edit.needsSatelliteTime, let first = photos.first, let before = samples.first,
      let field = Field.named("captureTime"),
      let line = [EditorField.date, .zone, .convertedZone].first(where: { drafts[$0] != nil })
    else { return }
    if let refusal = first.refusals.first(where: { $0.field.id == field.id }) {
      notes[line] = Phrases.firstStays(before.path, refusal.reason)
    } else if first.changed.contains(where: { $0.id == field.id }) {
      let change = Phrases.change(
        from: Phrases.value(of: field, in: before.metadata),
        to: Phrases.value(of: field, in: first.metadata))
      notes[line] = [notes[line], change].compactMap(\.self).joined(separator: ": ")
    }
  }
}

extension EditorState.Draft {
  fileprivate var typed: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
