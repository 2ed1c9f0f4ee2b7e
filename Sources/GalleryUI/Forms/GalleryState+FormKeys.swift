import GalleryEngine
import PhotoExport
import TerminalKit

extension GalleryState {
  /// The keys that are useful in the open dialogue.
  var keysInForm: [UsefulKey] {
    guard let form = pages.form else { return [] }
    if form.isDisclosure {
      return [
        (.answer(.accept), Phrases.Hint.showOrHideLines), (.move(.down), Phrases.Hint.nextLine),
      ]
    }
    var uses: [UsefulKey] = [(.answer(.accept), form.acceptHint)]
    if form.path != nil {
      uses.append((.answer(.complete), Phrases.Hint.complete))
    } else if !form.isTyped {
      uses.append((.edit(.right), Phrases.Hint.choose))
    }
    if let export = pages.export, export.cursor == .preset, case .custom = export.preset {
      uses.append((.form(.clear), Phrases.Hint.removePreset))
    }
    if form.rowCount > 1 { uses.append((.move(.down), Phrases.Hint.nextLine)) }
    if pages.export != nil {
      uses += [
        (.form(.reset), Phrases.Hint.asPreset), (.form(.save), Phrases.Hint.savePreset),
      ]
    }
    return uses
  }
}
