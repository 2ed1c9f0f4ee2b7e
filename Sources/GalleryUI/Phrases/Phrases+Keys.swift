import GalleryEngine

/// Text of the list of keys.
extension Phrases {
  static let everyPage = "every page"

  /// The description of a key that works on another page.
  static func help(_ help: String, in page: String) -> String { "\(help) (\(page))" }

  /// The list of keys as a Markdown file: the text around the tables made by the keymap.
  enum KeyFile {
    static let head = [
      "# Keys", "",
      "`albumen keys` prints the keys in force, `albumen keys --default` the standard ones. `?`",
      "shows those of this page first. `[keys.grid]` in `config.toml` sets keys of the grid.",
      "Each action has a name. A word in capitals after the name is the argument it asks for.",
      "",
    ]

    static func table(_ group: Keymap.Group) -> [String] {
      [
        "## \(group.title)", "", "| keys | effect | where | name | acts on |",
        "|---|---|---|---|---|",
      ]
    }

    static let pages = [
      "## Pages", "", "| name in the configuration | page |", "|---|---|",
      "| `all` | \(everyPage): \(titles(KeyContext.pages)) |",
    ]

    private static func titles(_ contexts: Set<KeyContext>) -> String {
      KeyContext.allCases.filter(contexts.contains).map(\.title).joined(separator: ", ")
    }

    static let mouse = [
      "## Mouse", "", "| action | effect |", "|---|---|",
      "| click | move the cursor; on a tab or a year, go there |",
      "| double click | open; on a month or a day, go there |", "| wheel | scroll |",
      "| right click | mark |",
      "| Ctrl-right click, Shift-right click | menu of what can be done with the photo, album or "
        + "place; many terminals use Shift-clicks themselves |",
      "| drag | mark a range |",
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
    case .cull: "culling"
    case .cullingSummary: "culling summary"
    case .compare: "compare"
    case .similar: "similar photos"
    case .slideshow: "slideshow"
    case .help: "help"
    case .history: "history"
    case .jobs: "jobs"
    case .sort: "sort"
    case .plan: "export plan"
    case .report: "report"
    case .menu: "album menu"
    case .choice: "album list"
    case .target: "where to store changes"
    case .question: "question"
    case .warning: "warning"
    case .line: "text input"
    case .query: "filter"
    case .form: "editor"
    case .changes: "review"
    case .pick: "position on the map"
    case .export: "export"
    case .move: "move"
    case .importing: "import"
    case .clash: "name conflict"
    case .adjust: "adjust"
    case .frame: "crop"
    case .grey: "grey point"
    case .paste: "paste adjustments"
    case .palette: "palette"
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
    case .cull: "Cull"
    case .compare: "Compare"
    case .look: "Look"
    case .slideshow: "Slideshow"
    case .adjust: "Adjust"
    case .answer: "Answer"
    case .type: "Text input"
    }
  }
}
