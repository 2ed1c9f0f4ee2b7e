import GalleryEngine
package import PhotoExport
package import PhotoModel
import Transfer

extension ExportForm {
  package var page: Page { .export(self) }

  package var title: String {
    Phrases.exportTitle(photos.count, outsideAlbumCount: outsideAlbumCount)
  }

  package func value(of field: ExportField) -> String { Phrases.value(of: field, in: self) }

  package func hint(of field: ExportField, _ keys: Keymap) -> String {
    Phrases.exportHint(field)
  }

  package var empty: String {
    isReady ? Phrases.checkingPhotos : Phrases.nothingToShow(self)
  }

  package var emptyNotice: Sentence { .noFolderNamed }

  package var cancelNotice: Sentence { .nothingExported }

  package var acceptHint: String { Phrases.Hint.reviewChanges }

  package func shown(_ preview: ExportPreview, home: FilePath?) -> DialogueView.Preview {
    let folder = PathText.short(preview.destination, home: home)
    return DialogueView.Preview(
      amount: Phrases.exportAmount(preview),
      facts: Phrases.exportFacts(preview, missing: missingPhotos),
      top: isArchive ? folder : folder + "/", tree: NameTree(preview.paths),
      files: preview.files, isOutdated: plan == nil && preview.isComplete)
  }
}

extension ExportField {
  package var label: String { Phrases.label(of: self) }

  package var placeholder: String { Phrases.placeholder(of: self) }
}
