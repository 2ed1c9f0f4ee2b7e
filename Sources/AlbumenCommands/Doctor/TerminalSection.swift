import GalleryEngine
import TerminalKit

/// The terminal: its known properties, the queries that were sent, and its responses.
struct TerminalSection: DoctorSection {
  var inspection: Result<TerminalInspection, TerminalError>

  let title = "Terminal"

  var rows: [(label: String, value: String)] {
    let found: TerminalInspection
    switch inspection {
    case .success(let inspection): found = inspection
    case .failure(let error): return [("State", Phrases.sentence(error))]
    }
    let facts = found.facts
    var rows = [("TERM", found.type.name)]
    rows.append(
      ("Terminfo", found.type.substitute.map { "\($0), as a substitute" } ?? found.type.name))
    rows.append(("Size", TerminalSection.size(facts.window)))
    rows.append(("Colours", TerminalSection.colors(facts)))
    if let program = facts.program {
      let version = program.version.map(String.init).joined(separator: ".")
      rows.append(
        ("Program", GraphicsText.name(program.kind) + (version.isEmpty ? "" : " \(version)")))
    }
    for question in TerminalQuery.allCases {
      rows.append((GraphicsText.name(question), answer(question, found)))
    }
    if let time = found.responseTime {
      rows.append(("Answered in", "\(Int((time / .milliseconds(1)).rounded())) ms"))
    }
    return rows + TerminalSection.tmux(facts)
  }

  var checks: [DoctorCheck] {
    guard case .success(let found) = inspection else {
      return [DoctorCheck("terminal", "Start Albumen in a terminal", otherwise: .broken)]
    }
    let cells = found.facts.window?.cells
    let isSmall = cells.map { $0.columns < 40 || $0.rows < 12 } ?? false
    return [
      DoctorCheck("terminal", nil, otherwise: .broken),
      DoctorCheck(
        "size", isSmall ? "Enlarge the terminal to at least 40 × 12 cells" : nil,
        otherwise: .limited),
    ]
  }

  private func answer(_ question: TerminalQuery, _ found: TerminalInspection) -> String {
    guard found.queries.contains(question) else { return "not asked" }
    return found.facts.responses.texts[question] ?? "no answer"
  }

  private static func size(_ window: WindowSize?) -> String {
    guard let window else { return "unknown" }
    let cells = "\(window.cells.columns) × \(window.cells.rows) cells"
    guard let pixels = window.pixels else { return cells + ", pixels unknown" }
    return cells + ", \(pixels.width) × \(pixels.height) pixels"
  }

  private static func colors(_ facts: TerminalFacts) -> String {
    if facts.environment.disablesColor { return "none (NO_COLOR is set)" }
    let terminfo = facts.terminfo
    let count = terminfo.colors < 8 ? "none" : String(terminfo.colors)
    return terminfo.hasDirectColor ? count + ", and 24-bit" : count
  }

  private static func tmux(_ facts: TerminalFacts) -> [(label: String, value: String)] {
    guard let tmux = facts.tmux else {
      return facts.environment["TMUX"] == nil ? [] : [("tmux", "no answer")]
    }
    var rows = [("tmux passthrough", tmux.passthrough == .on ? "on" : "off")]
    for client in tmux.clients {
      let name = client.reportedName.isEmpty ? "unnamed" : client.reportedName
      rows.append(
        ("tmux client", "\(name), \(client.type), \(client.features.joined(separator: " "))"))
    }
    return rows
  }

  func write(_ fields: inout JSONWriter) {
    let found: TerminalInspection
    switch inspection {
    case .success(let inspection): found = inspection
    case .failure(let error):
      fields.field("error", Phrases.sentence(error))
      return
    }
    let facts = found.facts
    fields.field("type", found.type.name)
    fields.field("terminfo", found.type.substitute ?? found.type.name)
    fields.field("columns", facts.window?.cells.columns)
    fields.field("rows", facts.window?.cells.rows)
    fields.field("width", facts.window?.pixels?.width)
    fields.field("height", facts.window?.pixels?.height)
    fields.field("colors", facts.terminfo.colors)
    fields.field("directColor", facts.terminfo.hasDirectColor)
    fields.field("answers") { answers in
      let texts = facts.responses.texts
      answers.field("version", texts[.version])
      answers.field("kitty", texts[.kitty])
      answers.field("cellSize", texts[.cellSize])
      answers.field("background", texts[.background])
      answers.field("sixelColors", texts[.registers])
      answers.field("attributes", texts[.attributes])
    }
    fields.field("milliseconds", found.responseTime.map { $0 / .milliseconds(1) })
    fields.field("tmuxClients", facts.tmux?.clients.map(\.reportedName) ?? [])
  }
}
