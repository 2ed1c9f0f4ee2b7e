import GalleryEngine
import TerminalKit

/// The lines of the help: keys and what they do, then the signs on photos.
enum HelpText {
  typealias Line = TextPage.Line

  /// Returns the keys of this context, followed by all others with the contexts that they belong
  /// to.
  static func lines(_ help: HelpState, _ keymap: Keymap, width: Int) -> [Line] {
    let found = help.bindings(keymap)
    let here = lines(of: found.here, groups: orderedGroups(of: help.context), width: width)
    let otherLines = lines(
      of: found.elsewhere, groups: Keymap.Group.allCases, areOnOtherPages: true, width: width)
    let heading = [Line(text: Phrases.onOtherPages, isHeading: true), Line(text: "")]
    let parts = [here, otherLines.isEmpty ? [] : heading + otherLines, symbols(help, width: width)]
      .filter {
        !$0.isEmpty
      }
    if parts.isEmpty { return [Line(text: Phrases.noMatchingKey)] }
    return Array(parts.joined(separator: [Line(text: "")]))
  }

  /// Returns the meanings of the signs on photos.
  private static func symbols(_ help: HelpState, width: Int) -> [Line] {
    let found = PhotoSymbol.allCases.filter {
      help.search.matches("\($0.text) \(Phrases.meaning(of: $0))")
    }
    guard !found.isEmpty else { return [] }
    return [Line(text: Phrases.photoSymbols, isHeading: true)]
      + found.flatMap { symbol in
        DisplayText.wrapped(Phrases.meaning(of: symbol), to: width - TextPage.keyWidth)
          .enumerated().map {
            Line(key: $0 == 0 ? symbol.text : "", text: $1, indent: TextPage.keyWidth)
          }
      }
  }

  /// Returns all groups of keys in the order of the help. A page with keys of its own lists them
  /// first.
  private static func orderedGroups(of context: KeyContext) -> [Keymap.Group] {
    let own: [Keymap.Group] =
      switch context {
      case .cull: [.cull, .compare]
      case .cullingSummary: [.cull]
      case .compare: [.compare, .cull]
      default: []
      }
    return own + Keymap.Group.allCases.filter { !own.contains($0) }
  }

  private static func lines(
    of bindings: [Keymap.Binding], groups: [Keymap.Group], areOnOtherPages: Bool = false,
    width: Int
  ) -> [Line] {
    var lines: [Line] = []
    for group in groups {
      let members = bindings.filter { $0.group == group }
      if members.isEmpty { continue }
      if !lines.isEmpty { lines.append(Line(text: "")) }
      lines.append(Line(text: group.title, isHeading: true))
      for binding in members {
        let text = DisplayText.wrapped(
          areOnOtherPages ? Phrases.help(binding.help, in: binding.place) : binding.help,
          to: width - TextPage.keyWidth)
        let keys = keyLines(binding.keys.map(\.text))
        for number in 0..<max(text.count, keys.count) {
          lines.append(
            Line(
              key: number < keys.count ? keys[number] : "",
              text: number < text.count ? text[number] : "", indent: TextPage.keyWidth))
        }
      }
    }
    return lines
  }

  /// Distributes keys over lines, as many per line as fit.
  private static func keyLines(_ keys: [String]) -> [String] {
    var lines: [String] = []
    for key in keys {
      let longer = (lines.last.map { "\($0)  " } ?? "") + key
      if lines.isEmpty || DisplayText.width(longer) >= TextPage.keyWidth {
        lines.append(key)
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines
  }
}
