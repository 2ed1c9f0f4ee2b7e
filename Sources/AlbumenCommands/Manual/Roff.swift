/// The text of a manual page in roff, with the macros of man(7).
struct Roff {
  private(set) var text: String

  /// `section` is the section of the manual: 1 for commands, 5 for files, 7 for other topics.
  init(_ title: String, section: Int, version: String) {
    text = """
      .TH "\(Roff.escaped(title.uppercased()))" "\(section)" "" \
      "Albumen \(Roff.escaped(version))" "Albumen Manual"

      """
  }

  mutating func name(_ name: String, _ abstract: String) {
    heading("NAME")
    line(Roff.escaped(name) + " \\- " + Roff.escaped(abstract))
  }

  mutating func heading(_ title: String) {
    text += ".SH \"\(Roff.escaped(title))\"\n"
  }

  mutating func subheading(_ title: String) {
    text += ".SS \"\(Roff.escaped(title))\"\n"
  }

  /// Adds paragraphs that are separated by empty lines. Indented lines keep their breaks.
  mutating func paragraphs(_ words: String) {
    for paragraph in words.split(separator: "\n\n") {
      let lines = paragraph.split(separator: "\n").map(String.init)
      if lines.allSatisfy({ $0.hasPrefix(" ") }) {
        verbatim(lines)
      } else {
        text += ".PP\n"
        lines.forEach { line(Roff.escaped($0.trimmingPrefix { $0 == " " }.description)) }
      }
    }
  }

  /// Adds lines whose breaks are kept.
  mutating func verbatim(_ lines: [String]) {
    text += ".PP\n.nf\n"
    lines.forEach { line(Roff.escaped($0)) }
    text += ".fi\n"
  }

  /// Adds a term in bold and its description.
  mutating func item(_ term: String, _ descriptions: [String]) {
    text += ".TP\n"
    line("\\fB\(Roff.escaped(term))\\fR")
    for (index, description) in descriptions.enumerated() {
      if index > 0 { text += ".IP\n" }
      line(Roff.escaped(description))
    }
  }

  /// Adds escaped text. A control character at its beginning is protected.
  private mutating func line(_ escaped: String) {
    text +=
      escaped.first == "." || escaped.first == "\\" && escaped.hasPrefix("\\(aq")
      ? "\\&" + escaped + "\n" : escaped + "\n"
  }

  /// Returns words without special meaning. Signs that man pages show as typographic ones get
  /// their ASCII form (groff_char(7)).
  static func escaped(_ words: String) -> String {
    words.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: String(character)
      }
    }.joined()
  }
}
