/// What tmux knows of the capabilities of each terminal that it is shown on.
extension TmuxFacts {
  /// The words after `tmux` that ask for them; it is an error where nothing shows the session.
  static let capabilityQuestion = ["show-messages", "-T"]

  /// Whether the answer could change anything: a terminal is not known to show 24-bit colours yet.
  var needsCapabilities: Bool { clients.contains { !$0.hasDirectColor } }

  /// Reads the answer: for each terminal a line with its name, and one for each capability.
  ///
  /// ```
  /// Terminal 0: xterm-kitty for /dev/pts/0, flags=0x30:
  ///  207: setrgbb: (string) \\033[48:2:%p1%d:%p2%d:%p3%dm
  ///  209: setulc: [missing]
  /// ```
  mutating func takeCapabilities(_ text: String) {
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
      let words = line.split(separator: " ", maxSplits: 3)
      guard let client, words.count > 2, words[2] == "(string)",
        words[1] == "setrgbf:" || words[1] == "setrgbb:"
      else { continue }
      colors.insert(words[1])
      if colors.count == 2 { clients[client].hasDirectColor = true }
    }
  }
}
