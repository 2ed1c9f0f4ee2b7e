import GalleryEngine
import TerminalKit

/// The lines of the help: what can be done now next to the symbols on photos, all keys by group,
/// and the remaining symbols. The cursor moves over the lines that explain a key or a symbol.
struct HelpText {
  typealias Line = TextPage.Line

  /// What a line explains.
  enum Item {
    case key(Keymap.Binding)
    case symbol(PhotoSymbol)
  }

  /// A part of the help that a key jumps to.
  struct Section: Equatable {
    /// The number of its first item.
    var item: Int
    /// The line of its title.
    var line: Int
  }

  private(set) var lines: [Line] = []
  private(set) var items: [Item] = []
  private(set) var sections: [Section] = []
  /// The first line of each item.
  private var starts: [Int] = []
  private let cursor: Int
  private let width: Int

  /// The number of keys that are listed as possible now. With the title, they fill the page in a
  /// window of 80×24.
  static let maxHints = 19
  /// The width of the text in a window of 80×24. A narrower page lists the symbols below the keys.
  private static let minWidthForAside = 72
  /// The width of the column of symbols.
  private static let symbolWidth = 7

  /// `hints` are the keys that are useful now, `symbols` those that photos on the screen may have.
  init(
    _ help: HelpState, _ keymap: Keymap, hints: [BottomLine.Hint] = [],
    symbols: [PhotoSymbol] = [], width: Int
  ) {
    self.width = width
    cursor = help.cursor
    var explainedSymbols: [PhotoSymbol] = []
    if help.search.isEmpty, !hints.isEmpty {
      addHints(hints, in: help.context, keymap, symbols)
      explainedSymbols = symbols
    }
    let found = help.bindings(keymap)
    if !found.here.isEmpty {
      beginSection()
      addGroups(HelpText.orderedGroups(of: help.context), of: found.here)
    }
    if !found.elsewhere.isEmpty {
      beginSection()
      lines += [Line(text: Phrases.onOtherPages, isHeading: true), Line(text: "")]
      addGroups(Keymap.Group.allCases, of: found.elsewhere, areOnOtherPages: true)
    }
    let otherSymbols = PhotoSymbol.allCases.filter {
      !explainedSymbols.contains($0)
        && help.search.matches("\($0.text) \(Phrases.meaning(of: $0))")
    }
    if !otherSymbols.isEmpty {
      beginSection()
      lines.append(HelpText.symbolsHeading(areOthers: !explainedSymbols.isEmpty))
      addSymbols(otherSymbols)
    }
    if items.isEmpty { lines = [Line(text: Phrases.noMatchingKey)] }
  }

  /// Returns the item that is a number of lines below another one, or above it. It differs from
  /// that one unless there is no further item.
  func item(lines distance: Int, from item: Int) -> Int {
    guard starts.indices.contains(item) else { return max(0, starts.count - 1) }
    let line = starts[item] + distance
    let nearest =
      distance > 0
      ? max(item + 1, starts.lastIndex { $0 <= line } ?? 0)
      : min(item - 1, starts.firstIndex { $0 >= line } ?? 0)
    return max(0, min(nearest, starts.count - 1))
  }

  /// Returns the section after the one of an item, or the one before it. The last one is followed
  /// by the first one.
  func section(after item: Int, forward: Bool) -> Section? {
    if forward { return sections.first { $0.item > item } ?? sections.first }
    let current = sections.last { $0.item <= item }
    return sections.last { $0.item < current?.item ?? 0 } ?? sections.last
  }

  // MARK: Making the lines

  private mutating func beginSection() {
    if !lines.isEmpty { lines.append(Line(text: "")) }
    sections.append(Section(item: items.count, line: lines.count))
  }

  private mutating func add(_ item: Item, _ itemLines: [Line]) {
    starts.append(lines.count)
    let isCurrent = items.count == cursor
    items.append(item)
    for var line in itemLines {
      line.isCurrent = isCurrent
      lines.append(line)
    }
  }

  /// Adds the keys that are useful now, and the symbols in a column next to them if there is room.
  private mutating func addHints(
    _ hints: [BottomLine.Hint], in context: KeyContext, _ keymap: Keymap, _ symbols: [PhotoSymbol]
  ) {
    beginSection()
    let start = lines.count
    lines.append(Line(text: Phrases.possibleNow, isHeading: true))
    let indent = 2 + (hints.map { DisplayText.width($0.key) }.max() ?? 0)
    for hint in hints.prefix(HelpText.maxHints) {
      guard let binding = keymap.binding(for: hint.command, in: context) else { continue }
      add(.key(binding), [Line(key: hint.key, text: hint.text, indent: indent)])
    }
    guard !symbols.isEmpty else { return }
    guard width >= HelpText.minWidthForAside else {
      lines += [Line(text: ""), HelpText.symbolsHeading()]
      addSymbols(symbols)
      return
    }
    let asides =
      [HelpText.symbolsHeading()]
      + symbols.flatMap { HelpText.lines(of: $0, width: width - TextPage.asideColumn) }
    while lines.count < start + asides.count { lines.append(Line(text: "")) }
    for row in start..<lines.count {
      let aside = asides.indices.contains(row - start) ? asides[row - start] : Line(text: "")
      lines[row].aside = TextPage.Aside(
        key: aside.key, text: aside.text, isHeading: aside.isHeading, indent: aside.indent)
    }
  }

  private static func symbolsHeading(areOthers: Bool = false) -> Line {
    Line(text: areOthers ? Phrases.otherPhotoSymbols : Phrases.photoSymbols, isHeading: true)
  }

  private mutating func addSymbols(_ symbols: [PhotoSymbol]) {
    for symbol in symbols { add(.symbol(symbol), HelpText.lines(of: symbol, width: width)) }
  }

  private static func lines(of symbol: PhotoSymbol, width: Int) -> [Line] {
    DisplayText.wrapped(Phrases.meaning(of: symbol), to: width - symbolWidth).enumerated().map {
      Line(key: $0 == 0 ? symbol.text : "", text: $1, indent: symbolWidth)
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

  private mutating func addGroups(
    _ groups: [Keymap.Group], of bindings: [Keymap.Binding], areOnOtherPages: Bool = false
  ) {
    var isFirst = true
    for group in groups {
      let members = bindings.filter { $0.group == group }
      if members.isEmpty { continue }
      if !isFirst { lines.append(Line(text: "")) }
      isFirst = false
      lines.append(Line(text: group.title, isHeading: true))
      for binding in members { add(.key(binding), keyLines(of: binding, areOnOtherPages)) }
    }
  }

  /// Returns the lines of a binding, which name its contexts if it is of other pages.
  private func keyLines(of binding: Keymap.Binding, _ isOnOtherPages: Bool) -> [Line] {
    let text = DisplayText.wrapped(
      isOnOtherPages ? Phrases.help(binding.help, in: binding.place) : binding.help,
      to: width - TextPage.keyWidth)
    let keys = HelpText.keyLines(binding.keys.map(\.text))
    return (0..<max(text.count, keys.count)).map { number in
      Line(
        key: number < keys.count ? keys[number] : "",
        text: number < text.count ? text[number] : "", indent: TextPage.keyWidth)
    }
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
