import GalleryEngine
import PhotoExport

/// Text of the palette.
extension Phrases {
  static let paletteLabel = ":"
  static let paletteTitle = "Actions"
  static let completionsTitle = "Completions"
  static let noMatchingAction = "No action has such a name"
  static let noCompletion = "Enter: run it as typed"
  static let pathCompletion = "Tab: complete the path; Enter: run it as typed"

  /// What the value of a short name means.
  static func title(of short: ShortName) -> String {
    let meaning =
      switch short.name {
      case "rate": "stars or a verdict"
      case "label": "a colour label"
      case "sort": "sort order"
      case "view": "go to a view"
      case "target": "where changes are stored"
      default: short.name
      }
    return "\(meaning): \(listed(short.values.map(\.name)))"
  }

  /// The first words of a list.
  private static func listed(_ words: [String]) -> String {
    words.prefix(6).joined(separator: ", ") + (words.count > 6 ? ", …" : "")
  }

  static func label(of option: ActionOption) -> String {
    switch option {
    case .preset: label(of: ExportField.preset)
    case .destination: label(of: ExportField.destination)
    case .export(let option): label(of: option)
    }
  }

  /// What a form of a date means.
  enum DateForm {
    static let earlier = "earlier"
    static let year = "a year"
    static let month = "a month"
    static let day = "a day"
    static let dayOfAnyYear = "a day of any year"
    static let monthOfAnyYear = "a month of any year"
  }

  // MARK: Errors

  static func sentence(_ error: ActionCallError) -> String {
    switch error {
    case .empty: "Type the name of an action"
    case .unknownAction(let name, let near):
      "There is no action \(quoted(shortened(name, to: 30)))" + suggestion(near)
    case .unknownOption(let name, let action, let near):
      "\(action) has no option \(quoted(shortened(name, to: 30)))" + suggestion(near)
    case .repeatedOption(let name): "\(name) is given twice"
    case .missingValue(let name): "\(name) needs a value"
    case .badValue(let value, let name, let valid):
      "\(quoted(shortened(value, to: 20))) is not valid for \(name)"
        + (valid.isEmpty ? "" : ": try \(listed(valid))")
    case .noArgument(let action): noArgument(action)
    case .openQuote: "A quote is not closed"
    }
  }

  static func noArgument(_ action: String) -> String { "\(action) takes no argument" }

  static func unknownPreset(_ name: String, nearest: String?) -> String {
    "There is no preset \(quoted(shortened(name, to: 30)))" + suggestion(nearest)
  }

  private static func suggestion(_ word: String?) -> String {
    word.map { " (did you mean \(quoted($0))?)" } ?? ""
  }
}

/// Sentences about actions that can't be performed now.
extension Sentence {
  static let noPhotoHere: Sentence = "No photo is under the cursor"
  static let noPhotosHere: Sentence =
    "No photo is marked or under the cursor; press \(key: .mark(.mark)) in a grid to mark photos"
  static let noAlbumHere: Sentence = "None of your albums is open or under the cursor"
  static let notInMenu: Sentence = "The album menu doesn't offer this here"

  /// The action works in other contexts.
  static func elsewhere(_ contexts: Set<KeyContext>) -> Sentence {
    let titles = KeyContext.titles(of: contexts)
    let more = titles.count > 3 ? ", …" : ""
    return "Not here; works in: \(titles.prefix(3).joined(separator: ", "))\(more)"
  }
}
