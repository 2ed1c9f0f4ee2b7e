import GalleryEngine
import PhotoQuery
import TerminalKit

/// A completion of an argument in the palette.
struct PaletteCompletion: Hashable, Sendable {
  let completion: QueryCompletion
  /// Whether the line is complete with it.
  let isWhole: Bool
}

/// The known values that arguments are completed with.
struct PaletteValues: Sendable {
  var presets: [String] = []
  /// Nil until they are listed.
  var albums: FuzzyTitles?
  var folders: FuzzyTitles?
  /// The texts of dates, with what each means.
  var dates: [(text: String, help: String)] = []
  var query = QueryValues()
  /// The names in a typed folder that were requested. The folder ends with a slash, or is empty.
  var paths: (folder: String, names: [String]) = ("", [])

  /// Returns the completions of what is typed before the cursor.
  func completions(of argument: PaletteArgument) -> [PaletteCompletion] {
    switch argument {
    case .name, .other: []
    case .value(of: let name, let typed, let range):
      best(of: ShortName.all.first { $0.name == name }?.values.map(\.name) ?? [], typed)
        .map { PaletteCompletion($0, replacing: range, isWhole: true) }
    case .optionValue(.destination, let typed, let range):
      completions(ofPath: typed, range)
    case .optionValue(.preset, let typed, let range):
      best(of: presets, typed).map { PaletteCompletion($0, replacing: range) }
    case .optionValue(let option, let typed, let range):
      best(of: option.values, typed).map { PaletteCompletion($0, replacing: range) }
    case .argument(of: let command, let typed, let range):
      completions(ofArgument: command, typed, range)
    }
  }

  private func completions(
    ofArgument command: Command, _ typed: String, _ range: Range<Int>
  ) -> [PaletteCompletion] {
    switch command.action.argument {
    case .date:
      dates.filter { $0.text.hasPrefix(typed.lowercased()) }.map {
        PaletteCompletion($0.text, help: $0.help, replacing: range, isWhole: true)
      }
    case .query:
      QueryCompletion.all(for: QueryCaret(typed, at: typed.unicodeScalars.count), query)
        .map { PaletteCompletion($0.moved(by: range.lowerBound), isWhole: false) }
    case .album: completions(among: albums, typed, range)
    case .albumFolder: completions(among: folders, typed, range)
    case .folder:
      command.options.filter { !typed.isEmpty ? $0.name.hasPrefix(typed) : true }.map {
        PaletteCompletion(
          QueryCompletion(
            label: "\($0.name)=", fact: .help(Phrases.label(of: $0)), text: "\($0.name)=",
            replaced: range), isWhole: false)
      } + completions(ofPath: typed, range)
    case .title, nil: []
    }
  }

  private func completions(
    among titles: FuzzyTitles?, _ typed: String, _ range: Range<Int>
  ) -> [PaletteCompletion] {
    guard let titles else { return [] }
    let match = FuzzyMatch(typed.replacing("/", with: " "))
    return titles.best(match, limit: QueryCompletion.limit).map { index in
      let title = titles.texts[index]
      // Folders are typed as on the command line.
      return PaletteCompletion(
        title.replacing(" › ", with: "/"), label: title, replacing: range, isWhole: true)
    }
  }

  private func completions(ofPath typed: String, _ range: Range<Int>) -> [PaletteCompletion] {
    let folder = PaletteValues.folder(ofPath: typed)
    guard folder == paths.folder else { return [] }
    let rest = typed.dropFirst(folder.count)
    return paths.names.filter { $0.hasPrefix(rest) }.prefix(QueryCompletion.limit).map { name in
      PaletteCompletion(folder + name + "/", label: name, replacing: range)
    }
  }

  /// Returns the part of a path up to its last slash.
  static func folder(ofPath path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func best(of words: [String], _ typed: String) -> [String] {
    let titles = FuzzyTitles(words)
    return titles.best(FuzzyMatch(typed), limit: QueryCompletion.limit).map { titles.texts[$0] }
  }
}

extension PaletteCompletion {
  init(_ completion: QueryCompletion, isWhole: Bool) {
    (self.completion, self.isWhole) = (completion, isWhole)
  }

  /// Creates the completion with one word.
  fileprivate init(
    _ text: String, label: String? = nil, help: String = "", replacing range: Range<Int>,
    isWhole: Bool = false
  ) {
    let quoted = ActionWords.quoted(text, isOptionLike: false)
    completion = QueryCompletion(
      label: label ?? text, fact: .help(help), text: quoted, replaced: range)
    self.isWhole = isWhole
  }
}

extension QueryCompletion {
  /// Returns the completion in a text with `count` Unicode scalars in front.
  fileprivate func moved(by count: Int) -> QueryCompletion {
    QueryCompletion(
      label: label, fact: fact, text: text,
      replaced: replaced.lowerBound + count..<replaced.upperBound + count)
  }
}
