import TerminalKit

/// What is being typed before the cursor of the palette: the name of an action, or an argument.
/// Ranges are in Unicode scalars.
enum PaletteArgument: Hashable {
  case name(String)
  /// The value of a short name that selects an action.
  case value(of: String, typed: String, Range<Int>)
  /// The unnamed argument, or the name of an option.
  case argument(of: Command, typed: String, Range<Int>)
  case optionValue(ActionOption, typed: String, Range<Int>)
  /// Something that can't be completed.
  case other

  init(_ text: String) {
    let words = ActionWords(text)
    let count = text.unicodeScalars.count
    guard let first = words.first, first.range.upperBound < count,
      let name = ActionName(first.text)
    else {
      self = .name(text.trimmingWhitespace)
      return
    }
    let start = words.words.dropFirst().first?.range.lowerBound ?? count
    switch name {
    case .action(let command):
      self = PaletteArgument.argument(of: command, words, from: start, to: count, in: text)
    case .short(let short):
      switch short.meaning {
      case .action(let command):
        self = PaletteArgument.argument(of: command, words, from: start, to: count, in: text)
      case .values:
        self = .value(of: short.name, typed: words.joined(after: 0), start..<count)
      }
    }
  }

  private static func argument(
    of command: Command, _ words: ActionWords, from start: Int, to end: Int, in text: String
  ) -> PaletteArgument {
    if command.action.argument == .query {
      let query = words.rest(of: text, after: 0)
      return .argument(of: command, typed: query, end - query.unicodeScalars.count..<end)
    }
    if command.options.isEmpty {
      guard command.action.argument != nil else { return .other }
      return .argument(of: command, typed: words.joined(after: 0), start..<end)
    }
    // With options, each word is an argument of its own.
    guard words.words.count > 1, let last = words.words.last, last.range.upperBound == end else {
      return .argument(of: command, typed: "", end..<end)
    }
    guard let option = last.option else {
      return .argument(of: command, typed: last.text, last.range)
    }
    guard let known = command.options.first(where: { $0.name == option.name }) else {
      return .other
    }
    let value = last.range.lowerBound + option.name.unicodeScalars.count + 1
    return .optionValue(known, typed: option.value, min(value, end)..<end)
  }

  /// The path that is typed, if the argument is one.
  var path: String? {
    switch self {
    case .argument(of: let command, let typed, _) where command.action.argument == .folder: typed
    case .optionValue(.destination, let typed, _): typed
    default: nil
    }
  }

  /// The range of the typed text.
  var range: Range<Int>? {
    switch self {
    case .value(_, _, let range), .argument(_, _, let range), .optionValue(_, _, let range): range
    case .name, .other: nil
    }
  }
}
