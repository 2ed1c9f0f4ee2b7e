/// The terminal emulator or multiplexer, if known.
package struct TerminalProgram: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case kitty, ghostty, rio, wezTerm, iTerm, vsCode, warp, mintty, foot, xterm, konsole, mlterm
    case alacritty, windowsTerminal, appleTerminal, vte, contour, linuxConsole
    case tmux, screen, zellij
    case other
  }

  package var kind: Kind
  /// The components of the version; empty if it is unknown.
  package var version: [Int]

  package init(_ kind: Kind, version: [Int] = []) {
    self.kind = kind
    self.version = version
  }

  /// Parses a response to XTVERSION, for example `kitty(0.41.1)`, `ghostty 1.2.0` or `tmux 3.5a`.
  package init(reportedName text: String) {
    let name = text.lowercased()
    kind = TerminalProgram.announced.first { name.hasPrefix($0.prefix) }?.kind ?? .other
    version = TerminalProgram.numbers(in: text)
  }

  /// Determines the program from its own response, or else from the environment.
  package init?(_ answers: TerminalResponses, _ environment: TerminalEnvironment) {
    if let text = answers.version {
      self.init(reportedName: text)
    } else if let kind = TerminalProgram.kind(environment) {
      self.init(kind)
    } else {
      return nil
    }
  }

  private static let announced: [(prefix: String, kind: Kind)] = [
    ("kitty", .kitty), ("ghostty", .ghostty), ("rio", .rio), ("wezterm", .wezTerm),
    ("iterm2", .iTerm), ("xterm.js", .vsCode), ("warp", .warp), ("mintty", .mintty),
    ("foot", .foot), ("xterm", .xterm), ("konsole", .konsole), ("mlterm", .mlterm),
    ("alacritty", .alacritty), ("windows terminal", .windowsTerminal),
    ("windowsterminal", .windowsTerminal), ("vte", .vte), ("contour", .contour), ("tmux", .tmux),
    ("zellij", .zellij), ("screen", .screen), ("gnu screen", .screen),
  ]

  /// The values of `TERM` that are specific to a program.
  private static let types: [(prefix: String, kind: Kind)] = [
    ("xterm-kitty", .kitty), ("xterm-ghostty", .ghostty), ("ghostty", .ghostty), ("rio", .rio),
    ("xterm-rio", .rio), ("wezterm", .wezTerm), ("iterm2", .iTerm), ("mintty", .mintty),
    ("foot", .foot), ("konsole", .konsole), ("mlterm", .mlterm), ("alacritty", .alacritty),
    ("vte", .vte), ("contour", .contour), ("linux", .linuxConsole), ("nsterm", .appleTerminal),
  ]

  private static let programs: [String: Kind] = [
    "iTerm.app": .iTerm, "WezTerm": .wezTerm, "vscode": .vsCode, "WarpTerminal": .warp,
    "mintty": .mintty, "Apple_Terminal": .appleTerminal, "ghostty": .ghostty, "rio": .rio,
    "tmux": .tmux,
  ]

  /// Returns the program for an environment. Multiplexers are checked first, because the other
  /// variables in their environment describe the terminal in which they were started.
  private static func kind(_ environment: TerminalEnvironment) -> Kind? {
    if environment["TMUX"] != nil || environment.type.hasPrefix("tmux") { return .tmux }
    if environment["ZELLIJ"] != nil { return .zellij }
    if environment["STY"] != nil || environment.type.hasPrefix("screen") { return .screen }
    if let match = types.first(where: { environment.type.hasPrefix($0.prefix) }) {
      return match.kind
    }
    if let name = environment["TERM_PROGRAM"], let kind = programs[name] { return kind }
    // iTerm2 sets this variable because ssh forwards those of the locale.
    if environment["LC_TERMINAL"] == "iTerm2" { return .iTerm }
    if environment["WT_SESSION"] != nil { return .windowsTerminal }
    if environment["KONSOLE_VERSION"] != nil { return .konsole }
    if environment["VTE_VERSION"] != nil { return .vte }
    return nil
  }

  /// Returns the components of the first version number in a text.
  private static func numbers(in text: String) -> [Int] {
    let digits = text.drop { !($0.isASCII && $0.isNumber) }
      .prefix { $0 == "." || $0.isASCII && $0.isNumber }
    return digits.split(separator: ".").compactMap { Int($0) }
  }

  package func isAtLeast(_ other: Int...) -> Bool {
    !version.lexicographicallyPrecedes(other)
  }
}

extension TerminalProgram {
  /// Whether the program supports kitty's Unicode placeholders. kitty does since 0.28.
  package var hasPlaceholders: Bool {
    switch kind {
    case .kitty: isAtLeast(0, 28)
    case .ghostty, .rio: true
    default: false
    }
  }

  /// Whether the program is known to understand kitty's query.
  package var understandsKitty: Bool {
    switch kind {
    case .kitty, .ghostty, .rio, .wezTerm, .konsole: true
    default: false
    }
  }

  /// Whether the program supports iTerm2's inline images.
  package var hasInlineFiles: Bool {
    switch kind {
    case .iTerm, .wezTerm, .vsCode, .warp, .mintty: true
    default: false
    }
  }

  /// Whether all versions still in use support 24-bit colour. xterm does since 331.
  package var hasDirectColor: Bool {
    switch kind {
    case .kitty, .ghostty, .rio, .wezTerm, .iTerm, .vsCode, .warp, .mintty, .foot, .konsole,
      .mlterm, .alacritty, .windowsTerminal, .vte, .contour, .zellij:
      true
    case .xterm: isAtLeast(331)
    case .appleTerminal, .linuxConsole, .tmux, .screen, .other: false
    }
  }

  /// Whether the program reports more support than it has: pictures stay on the screen or cover
  /// text.
  package var isUnreliable: Bool { kind == .konsole || kind == .zellij }
}
