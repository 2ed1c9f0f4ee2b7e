import GalleryEngine
package import PhotoExport
package import PhotoModel
import Transfer

extension ImportForm {
  package var page: Page { .importing(self) }

  package var title: String { Phrases.importTitle(photos?.count) }

  package func value(of field: Field) -> String { Phrases.value(of: field, in: draft) }

  package func hint(of field: Field, _ keys: Keymap) -> String {
    Phrases.importHint(field, of: self, keys: keys)
  }

  package var empty: String { Phrases.nothingToShow(self) }

  package var emptyNotice: Sentence { photos == nil ? .noSourceNamed : .noFolderNamed }

  package var cancelNotice: Sentence { .nothingImported }

  package var acceptHint: String {
    photos == nil ? Phrases.Hint.readSource : Phrases.Hint.importPhotos
  }

  package func shown(_ preview: ExportPreview, home: FilePath?) -> DialogueView.Preview {
    DialogueView.Preview(
      amount: Phrases.exportAmount(preview),
      facts: (knownCount > 0 ? [(Phrases.alreadyKnown(knownCount), true)] : [])
        + Phrases.exportFacts(preview, isImport: true),
      top: PathText.short(preview.destination, home: home) + "/", tree: NameTree(preview.paths),
      files: preview.files, isOutdated: plan == nil && preview.isComplete)
  }
}

extension ImportForm.Field {
  package var label: String { Phrases.label(of: self) }

  package var placeholder: String { Phrases.placeholder(of: self) }
}
