import GalleryEngine

/// Text of the list of keys.
extension Phrases {
  static let everyPage = "every page"

  /// The description of a key that works on another page.
  static func help(_ help: String, in place: String) -> String { "\(help) (\(place))" }

  /// The list of keys as a Markdown file: the text around the tables made by the keymap.
  enum KeyFile {
    static let head = [
      "# Keys", "",
      "`albumen keys` prints this list; `?` shows the keys of the page that is open first.",
      "Each action has a name. What follows a name in capitals is what the action asks for.",
      "",
    ]

    static func table(_ group: Keymap.Group) -> [String] {
      [
        "## \(group.title)", "", "| keys | what they do | where | name | acts on |",
        "|---|---|---|---|---|",
      ]
    }

    static let mouse = [
      "## Mouse", "", "| what | what it does |", "|---|---|",
      "| click | puts the cursor there; on a tab or a year, goes there |",
      "| double click | opens; on a month or a day, goes there |", "| wheel | scrolls |",
      "| right click | marks |", "| drag | marks a range |",
    ]
  }
}

extension ActionObject {
  /// The title in the list of keys.
  var title: String {
    switch self {
    case .program: "program"
    case .view: "view"
    case .photo: "photo"
    case .photos: "photos"
    case .album: "album"
    case .page: "page"
    }
  }
}

extension ActionArgument {
  var placeholder: String {
    switch self {
    case .date: "DATE"
    case .query: "QUERY"
    case .album: "ALBUM"
    case .albumFolder: "ALBUM-FOLDER"
    case .title: "TITLE"
    case .folder: "FOLDER"
    }
  }
}

extension KeyContext {
  /// The title in the list of keys.
  package var title: String {
    switch self {
    case .albums: "albums"
    case .places: "places"
    case .map: "map"
    case .grid: "grid"
    case .months: "months"
    case .years: "years"
    case .photo: "photo"
    case .slideshow: "slideshow"
    case .help: "help"
    case .history: "changes"
    case .jobs: "jobs"
    case .sort: "sort"
    case .plan: "plan of an export"
    case .report: "report of an export or import"
    case .menu: "menu of albums"
    case .choice: "choosing an album"
    case .target: "where changes are kept"
    case .question: "question"
    case .warning: "question about what can't be undone"
    case .line: "typing"
    case .query: "typing a filter"
    case .form: "editor"
    case .changes: "changes to be made"
    case .pick: "position on the map"
    case .export: "export"
    case .move: "move"
    case .importing: "import"
    case .clash: "name that is taken"
    case .adjust: "adjusting"
    case .frame: "frame"
    case .grey: "grey point"
    case .paste: "steps of a copy"
    }
  }
}

extension Keymap.Group {
  package var title: String {
    switch self {
    case .move: "Move"
    case .jump: "Jump"
    case .go: "Go"
    case .select: "Select"
    case .act: "Act"
    case .change: "Change"
    case .look: "Look"
    case .slideshow: "Slideshow"
    case .adjust: "Adjust"
    case .answer: "Answer"
    case .type: "Type"
    }
  }
}
