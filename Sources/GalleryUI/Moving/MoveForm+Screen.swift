import GalleryEngine
import Journal
import PhotoExport
package import PhotoModel
import Transfer

extension MoveForm {
  package var page: Page { .move(self) }

  package var title: String { Phrases.moveTitle(self) }

  package func value(of field: Field) -> String { Phrases.title(of: work) }

  package func hint(of field: Field, _ keys: Keymap) -> String { Phrases.moveHint(field) }

  package var empty: String {
    isReady ? Phrases.checkingPhotos : Phrases.nothingToShow(self)
  }

  package var emptyNotice: Sentence { work == .rename ? .noNameTyped : .noFolderNamed }

  package var cancelNotice: Sentence { .nothingMoved }

  package var acceptHint: String { Phrases.Hint.apply }

  package func shown(_ preview: MovePreview, home: FilePath?) -> DialogueView.Preview {
    let destination = plan?.destination
    let folder = destination?.bytes ?? []
    let paths = preview.moves.map { move -> [UInt8] in
      let isBelow = !folder.isEmpty && move.to.bytes.starts(with: folder + [.slash])
      return isBelow ? Array(move.to.bytes.dropFirst(folder.count + 1)) : move.to.bytes
    }
    let isRenaming = work == .rename
    return DialogueView.Preview(
      amount: Phrases.moveAmount(preview),
      facts: Phrases.moveFacts(preview, as: work.ofFiles, missing: missingPhotos)
        + (plan?.leavesLibrary == true ? [(Phrases.leavesLibrary(work.ofFiles), true)] : []),
      top: destination.map { PathText.short($0, home: home) + "/" } ?? "",
      tree: NameTree(isRenaming ? [] : paths),
      renames: isRenaming
        ? preview.moves.map { (old: $0.from.displayName, new: $0.to.displayName) } : [],
      files: preview.files, isOutdated: plan == nil && preview.isComplete)
  }
}

extension MoveForm.Field {
  package var label: String { Phrases.label(of: self) }

  package var placeholder: String { Phrases.placeholder(of: self) }
}
