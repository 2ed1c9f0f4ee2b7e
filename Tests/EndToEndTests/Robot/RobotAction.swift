/// One action of the robot: a line of its log, which can be parsed again.
enum RobotAction: Hashable, CustomStringConvertible {
  /// A key by tmux's name, in the terminal with this number.
  case press(Int, String)
  case type(Int, String)
  case paste(Int, String)
  case resize(Int, columns: Int, rows: Int)
  /// SIGTSTP, then SIGCONT once the browser has stopped.
  case suspend(Int)
  /// A line for another shell, in the home folder.
  case shell(String)
  /// Compares the screens with redrawn ones, and checks the processes.
  case check

  init?(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let text = parts.last?.replacing("\\n", with: "\n") ?? ""
    let terminal = parts.count > 1 ? Int(parts[1]) : nil
    switch (parts.first, terminal) {
    case ("press", let terminal?): self = .press(terminal, text)
    case ("type", let terminal?): self = .type(terminal, text)
    case ("paste", let terminal?): self = .paste(terminal, text)
    case ("suspend", let terminal?): self = .suspend(terminal)
    case ("resize", let terminal?):
      let numbers = text.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .resize(terminal, columns: numbers[0], rows: numbers[1])
    case ("shell", _): self = .shell(text)
    case ("check", _): self = .check
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .press(let terminal, let key): "press\t\(terminal)\t\(key)"
    case .type(let terminal, let text): "type\t\(terminal)\t\(escaped(text))"
    case .paste(let terminal, let text): "paste\t\(terminal)\t\(escaped(text))"
    case .resize(let terminal, let columns, let rows): "resize\t\(terminal)\t\(columns)x\(rows)"
    case .suspend(let terminal): "suspend\t\(terminal)"
    case .shell(let line): "shell\t\(line)"
    case .check: "check"
    }
  }

  private func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n") }
}
