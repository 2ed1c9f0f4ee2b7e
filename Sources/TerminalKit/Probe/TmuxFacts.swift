/// The data that tmux reports about itself and its attached terminals.
package struct TmuxFacts: Hashable, Sendable {
  /// A terminal attached to the session.
  package struct Client: Hashable, Sendable {
    /// Identifies the terminal while it is attached.
    package var id: String
    /// The terminal's response when tmux sent XTVERSION.
    package var reportedName: String
    /// The terminal's `TERM`.
    package var type: String
    package var features: [String]
    package var cell: PixelExtent?
    /// The name used by tmux, usually the terminal's device file.
    package var name = ""
    /// Whether tmux writes 24-bit colours to the terminal unchanged. This requires the feature
    /// `RGB`, or the capabilities `setrgbf` and `setrgbb`, which terminfo has for kitty and foot.
    package var hasDirectColor: Bool

    package init(
      id: String, reportedName: String, type: String, features: [String], cell: PixelExtent? = nil
    ) {
      self.id = id
      self.reportedName = reportedName
      self.type = type
      self.features = features
      self.cell = cell
      hasDirectColor = features.contains("RGB")
    }

    package var program: TerminalProgram {
      guard reportedName.isEmpty else { return TerminalProgram(reportedName: reportedName) }
      let environment = TerminalEnvironment(type: type, variables: [:])
      return TerminalProgram(TerminalResponses(), environment) ?? TerminalProgram(.other)
    }
  }

  /// Whether programs may write to the outer terminal directly (`allow-passthrough`).
  package enum Passthrough: Hashable, Sendable {
    case on
    /// Off globally; the option may be set for the pane.
    case off
    /// Off, because the user turned it off for this pane.
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

  /// Whether all terminals support 24-bit colour. For those that don't, tmux reduces colours.
  package var hasDirectColor: Bool { !clients.isEmpty && clients.allSatisfy(\.hasDirectColor) }
  package var hasSixel: Bool {
    !clients.isEmpty && clients.allSatisfy { $0.features.contains("sixel") }
  }
  package var hasPlaceholders: Bool {
    !clients.isEmpty && clients.allSatisfy(\.program.hasPlaceholders)
  }

  /// The size of a cell if all terminals have the same size; otherwise nil.
  package var cell: PixelExtent? {
    let cells = Set(clients.map(\.cell))
    return cells.count == 1 ? cells.first.flatMap { $0 } : nil
  }
}

extension TmuxFacts {
  /// The arguments of `tmux` that query all this data. Values that may contain any text are last in
  /// their line. A client in control mode draws on its own and has no terminal.
  static func queryArguments(pane: String) -> [String] {
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

  /// Parses tmux's output; nil if the format is unknown. Before 3.3 the option didn't exist, and
  /// everything was passed on.
  init?(answer text: String) {
    var general: [Substring]?
    var paneOption: Substring?
    var clients: [Client] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|", maxSplits: 9, omittingEmptySubsequences: false)
      switch fields.first {
      case "p" where fields.count == 3: general = Array(fields)
      case "c" where fields.count == 10:
        if fields[1] != "1" { clients.append(Client(fields)) }
      default: paneOption = line
      }
    }
    guard let general else { return nil }
    version = TerminalProgram(reportedName: "tmux \(general[1])").version
    self.clients = clients
    passthrough =
      switch (paneOption ?? general[2], paneOption) {
      case ("off", nil), ("0", nil): .off
      case ("off", _), ("0", _): .forbidden
      default: .on
      }
  }
}

extension TmuxFacts.Client {
  fileprivate init(_ fields: [Substring]) {
    self.init(
      id: "\(fields[2]) \(fields[3])", reportedName: String(fields[9]), type: String(fields[8]),
      features: fields[6].split(separator: ",").map(String.init))
    name = String(fields[7])
    if let width = Int(fields[4]), let height = Int(fields[5]), width > 0, height > 0 {
      cell = PixelExtent(width: width, height: height)
    }
  }
}
