import GalleryEngine
import PhotoModel

/// What the first word of a call names: an action, or a short name for several.
enum ActionName: Sendable {
  case action(Command)
  case short(ShortName)

  /// Returns nil for an unknown name. Ignores case.
  init?(_ name: String) {
    let name = name.lowercased()
    if let command = Command(name: name) {
      self = .action(command)
    } else if let short = ShortName.all.first(where: { $0.name == name }) {
      self = .short(short)
    } else {
      return nil
    }
  }

  /// The names of all actions, and the short names.
  static let all = ShortName.all.map(\.name) + Command.allCases.map(\.name)
}

/// A short name that users type instead of the name of an action.
struct ShortName: Sendable {
  enum Meaning: Sendable {
    /// An action, with its argument and options.
    case action(Command)
    /// The word after the name selects the action. Without one, `prompt` is performed, if there is
    /// one.
    case values([(name: String, command: Command)], prompt: Command?)
  }

  let name: String
  let meaning: Meaning

  /// The words that select an action.
  var values: [(name: String, command: Command)] {
    if case .values(let values, _) = meaning { values } else { [] }
  }

  static let all = [
    ShortName(name: "rate", meaning: .values(ratings, prompt: nil)),
    ShortName(
      name: "label",
      meaning: .values(
        LabelCommand.allCases.map { ("\($0)", .label($0)) }, prompt: nil)),
    ShortName(
      name: "sort",
      meaning: .values(
        SortOrder.allCases.map { ($0.rawValue, .sort($0)) }, prompt: .look(.sort))),
    ShortName(
      name: "view",
      meaning: .values(
        GalleryState.View.allCases.map { ("\($0)", .go($0.command)) }, prompt: nil)),
    ShortName(
      name: "target",
      meaning: .values(
        ChangeTarget.allCases.map { ($0.rawValue, .target($0)) }, prompt: .act(.target))),
    ShortName(name: "go", meaning: .action(.go(.toDate))),
    ShortName(name: "export", meaning: .action(.act(.export))),
    ShortName(name: "filter", meaning: .action(.look(.search))),
    ShortName(name: "add", meaning: .action(.act(.addToAlbum))),
    ShortName(name: "move", meaning: .action(.act(.move))),
    ShortName(name: "import", meaning: .action(.act(.importPhotos))),
    ShortName(name: "undo", meaning: .action(.act(.undo))),
    ShortName(name: "redo", meaning: .action(.act(.redo))),
    ShortName(name: "help", meaning: .action(.look(.help))),
    ShortName(name: "quit", meaning: .action(.go(.quit))),
    ShortName(name: "q", meaning: .action(.go(.quit))),
  ]

  private static let ratings: [(name: String, command: Command)] =
    RateCommand.allCases.map { ("\($0.rawValue)", .rate($0)) }
    + RateCommand.allCases.map { ("\($0)", .rate($0)) }
    + [
      ("picked", .verdict(.picked)), ("rejected", .verdict(.rejected)),
      ("neither", .verdict(.none)),
    ]
}

extension GalleryState.View {
  var command: GoCommand {
    switch self {
    case .moments: .moments
    case .albums: .albums
    case .places: .places
    case .map: .map
    case .selection: .selection
    }
  }
}
