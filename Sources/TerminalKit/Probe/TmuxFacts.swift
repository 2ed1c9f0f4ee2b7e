/// What tmux says of itself and of the terminals that it is shown on.
package struct TmuxFacts: Hashable, Sendable {
  /// A terminal that shows the session.
  package struct Client: Hashable, Sendable {
    /// Names the terminal for as long as it is attached.
    package var id: String
    /// What it answered to XTVERSION when tmux asked.
    package var announced: String
    /// Its `TERM`.
    package var type: String
    package var features: [String]
    package var cell: PixelExtent?
    /// What tmux calls it: the file of its terminal, as a rule.
    package var name = ""
    /// Whether tmux writes 24-bit colours to it as it gets them: for that it has a feature, or the
    /// capabilities `setrgbf` and `setrgbb`, which terminfo has of kitty and foot.
    package var hasDirectColor: Bool

    package init(
      id: String, announced: String, type: String, features: [String], cell: PixelExtent? = nil
    ) {
      self.id = id
      self.announced = announced
      self.type = type
      self.features = features
      self.cell = cell
      hasDirectColor = features.contains("RGB")
    }

    package var program: TerminalProgram {
      guard announced.isEmpty else { return TerminalProgram(announced: announced) }
      let environment = TerminalEnvironment(type: type, variables: [:])
      return TerminalProgram(TerminalAnswers(), environment) ?? TerminalProgram(.other)
    }
  }

  /// Whether programs may speak to the terminal itself (`allow-passthrough`).
  package enum Passthrough: Hashable, Sendable {
    case on
    /// Off, as it is in general: the pane may have its own way.
    case off
    /// Off, by the user's wish for this pane.
    case forbidden
  }

  package var version: [Int]
  package var passthrough: Passthrough
  package var clients: [Client]

  package init(version: [Int], passthrough: Passthrough, clients: [Client]) {
    self.version = version
    self.passthrough = passthrough
    self.clients = clients
  }

  /// Whether all terminals take 24-bit colours; tmux turns them into fewer for those that do not.
  package var hasDirectColor: Bool { !clients.isEmpty && clients.allSatisfy(\.hasDirectColor) }
  package var hasSixel: Bool {
    !clients.isEmpty && clients.allSatisfy { $0.features.contains("sixel") }
  }
  package var hasPlaceholders: Bool {
    !clients.isEmpty && clients.allSatisfy(\.program.hasPlaceholders)
  }

  /// The cells of the only terminal, or of all where they are alike.
  package var cell: PixelExtent? {
    let cells = Set(clients.map(\.cell))
    return cells.count == 1 ? cells.first.flatMap { $0 } : nil
  }
}

extension TmuxFacts {
  /// The words after `tmux` that ask for all of this. What may hold any text comes last in its
  /// line. A client in control mode draws for itself and has no terminal.
  static func question(pane: String) -> [String] {
    let client = [
      "client_control_mode", "client_pid", "client_created", "client_cell_width",
      "client_cell_height", "client_termfeatures", "client_name", "client_termname",
      "client_termtype",
    ].map { "#{\($0)}" }.joined(separator: "|")
    return [
      "display-message", "-p", "-t", pane, "p|#{version}|#{allow-passthrough}", ";",
      "show-options", "-p", "-q", "-v", "-t", pane, "allow-passthrough", ";",
      "list-clients", "-t", pane, "-F", "c|\(client)",
    ]
  }

  /// Reads what tmux answered; nil when that is something else. Before 3.3 there was no option, and
  /// everything was passed on.
  init?(answer text: String) {
    var general: [Substring]?
    var own: Substring?
    var clients: [Client] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|", maxSplits: 9, omittingEmptySubsequences: false)
      switch fields.first {
      case "p" where fields.count == 3: general = Array(fields)
      case "c" where fields.count == 10:
        if fields[1] != "1" { clients.append(Client(fields)) }
      default: own = line
      }
    }
    guard let general else { return nil }
    version = TerminalProgram(announced: "tmux \(general[1])").version
    self.clients = clients
    passthrough =
      switch (own ?? general[2], own) {
      case ("off", nil), ("0", nil): .off
      case ("off", _), ("0", _): .forbidden
      default: .on
      }
  }
}

extension TmuxFacts.Client {
  fileprivate init(_ fields: [Substring]) {
    self.init(
      id: "\(fields[2]) \(fields[3])", announced: String(fields[9]), type: String(fields[8]),
      features: fields[6].split(separator: ",").map(String.init))
    name = String(fields[7])
    if let width = Int(fields[4]), let height = Int(fields[5]), width > 0, height > 0 {
      cell = PixelExtent(width: width, height: height)
    }
  }
}
