/// The capabilities of each attached terminal, as known to tmux.
extension TmuxFacts {
  /// The arguments of `tmux` that list the capabilities. The command fails if no terminal is
  /// attached to the session.
  static let capabilityArguments = ["show-messages", "-T"]

  /// Whether the capabilities are needed, because a terminal is not yet known to support 24-bit
  /// colour.
  var needsCapabilities: Bool { clients.contains { !$0.hasDirectColor } }

  /// Parses the output: for each terminal, one line with its name and one line per capability.
  ///
  /// ```
  /// Terminal 0: xterm-kitty for /dev/pts/0, flags=0x30:
  ///  207: setrgbb: (string) \\033[48:2:%p1%d:%p2%d:%p3%dm
  ///  209: setulc: [missing]
  /// ```
  mutating func parseCapabilities(_ text: String) {
    var client: Int?
    var colors: Set<Substring> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Terminal ") {
        let name = line.firstRange(of: " for ").map { line[$0.upperBound...] }?
          .prefix { $0 != "," }
        client = clients.firstIndex { $0.name == name ?? "" && !$0.name.isEmpty }
        colors = []
        continue
      }
      let fields = line.split(separator: " ", maxSplits: 3)
      guard let client, fields.count > 2, fields[2] == "(string)",
        fields[1] == "setrgbf:" || fields[1] == "setrgbb:"
      else { continue }
      colors.insert(fields[1])
      if colors.count == 2 { clients[client].hasDirectColor = true }
    }
  }
}
