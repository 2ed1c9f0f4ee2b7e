package import GalleryEngine
package import PhotoExport

/// What is open over a view.
package enum Page: Sendable {
  /// One photo.
  case photo(PhotoState)
  /// What is done to one photo.
  case adjust(AdjustState)
  /// The form of the editor, and what it would change.
  case editor(EditorState)
  /// The map, on which a position is chosen for the form.
  case pick(MapPick)
  /// The dialogue of an export.
  case export(ExportForm)
  /// The dialogue that moves photos.
  case move(MoveForm)
  /// The dialogue that imports photos.
  case importing(ImportForm)
  /// The export that goes on asks what becomes of a photo.
  case clash(ExportClash)
  /// The report of an export, until a key is pressed.
  case report(ExportReport)
  /// The report of an import, the same.
  case imported(ImportResult)
  /// A question in the bottom line, or a list to choose from.
  case prompt(Prompt)
  /// The plan of an export; Enter starts it.
  case plan(ExportWork)
  /// The help, or what could not be read.
  case overlay(Overlay)

  /// In the order in which they lie over each other: what comes in by itself opens nothing over what
  /// the user is reading or typing.
  package enum Kind: Int, Comparable, Sendable {
    case photo, adjust, editor, pick, export, move, importing, clash, report, imported,
      prompt, plan, overlay, help

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package var kind: Kind {
    switch self {
    case .photo: .photo
    case .adjust: .adjust
    case .editor: .editor
    case .pick: .pick
    case .export: .export
    case .move: .move
    case .importing: .importing
    case .clash: .clash
    case .report: .report
    case .imported: .imported
    case .prompt: .prompt
    case .plan: .plan
    case .overlay(.help): .help
    case .overlay: .overlay
    }
  }

  /// The dialogue that it is.
  var form: (any PlannedForm)? {
    switch self {
    case .export(let form): form
    case .move(let form): form
    case .importing(let form): form
    default: nil
    }
  }

  /// What keys mean here.
  var keyContext: KeyContext {
    switch self {
    case .photo(let photo): photo.slideshow == nil ? .photo : .slideshow
    case .adjust(let adjust): adjust.keyContext
    case .editor(let form): form.plan == nil ? .form : .changes
    case .pick: .pick
    case .export: .export
    case .move: .move
    case .importing: .importing
    case .clash: .clash
    case .report, .imported: .report
    case .prompt(let prompt): prompt.keyContext
    case .plan: .plan
    case .overlay(let overlay) where overlay.search?.isTyping == true: .line
    case .overlay(.history): .history
    case .overlay(.jobs): .jobs
    case .overlay(.help), .overlay(.tags), .overlay(.problems): .help
    }
  }

  /// Whether it is a framed text over the rest, which can be scrolled.
  var isText: Bool {
    switch self {
    case .report, .imported, .plan, .overlay: true
    case .editor(let form): form.plan != nil
    case .photo, .adjust, .pick, .export, .move, .importing, .clash, .prompt: false
    }
  }
}
