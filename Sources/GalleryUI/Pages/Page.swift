package import GalleryEngine
package import PhotoExport

/// A page that is open over a view.
package enum Page: Sendable {
  /// The photo view.
  case photo(PhotoState)
  /// The page that compares photos.
  case compare(CompareState)
  /// The page that adjusts a photo.
  case adjust(AdjustState)
  /// The form of the editor, and the changes that it would make.
  case editor(EditorState)
  /// The map for picking a position for the editor's form.
  case pick(MapPick)
  /// The export dialogue.
  case export(ExportForm)
  /// The dialogue that moves photos.
  case move(MoveForm)
  /// The dialogue that imports photos.
  case importing(ImportForm)
  /// A question of the running export about a photo whose name is taken.
  case clash(ExportClash)
  /// The report of an export, shown until a key is pressed.
  case report(ExportReport)
  /// The report of an import, shown until a key is pressed.
  case imported(ImportResult)
  /// A question in the bottom line, or a list to choose from.
  case prompt(Prompt)
  /// The plan of an export; Enter starts it.
  case plan(ExportWork)
  /// The help, or the list of what could not be read.
  case overlay(Overlay)

  /// The kinds in stacking order, lowest first. A page that opens by itself never covers what the
  /// user is reading or typing.
  package enum Kind: Int, Comparable, Sendable {
    case photo, compare, adjust, editor, pick, export, move, importing, clash, report, imported,
      prompt, plan, overlay, help

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package var kind: Kind {
    switch self {
    case .photo: .photo
    case .compare: .compare
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

  /// The dialogue, if the page is one.
  var form: (any PlannedForm)? {
    switch self {
    case .export(let form): form
    case .move(let form): form
    case .importing(let form): form
    default: nil
    }
  }

  /// The context that determines the meaning of keys.
  var keyContext: KeyContext {
    switch self {
    case .photo(let photo):
      photo.slideshow != nil ? .slideshow : photo.isCulling ? .cull : .photo
    case .compare: .compare
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
    case .overlay(.culling): .cullingSummary
    case .overlay(.similar): .similar
    case .overlay(.help), .overlay(.tags), .overlay(.problems): .help
    }
  }

  /// Whether the page is a framed, scrollable text.
  var isText: Bool {
    switch self {
    case .report, .imported, .plan, .overlay: true
    case .editor(let form): form.plan != nil
    case .photo, .compare, .adjust, .pick, .export, .move, .importing, .clash, .prompt: false
    }
  }
}
