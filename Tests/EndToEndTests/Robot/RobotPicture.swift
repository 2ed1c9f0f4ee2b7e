/// The contents of a terminal, cell by cell. The colour of an invisible character is ignored.
struct RobotPicture: Hashable {
  private struct Style: Hashable {
    var foreground = ""
    var background = ""
    var attributes: Set<String> = []
  }

  private struct Cell: Hashable {
    var text: Character
    var style: Style
  }

  private let rows: [[Cell]]

  /// Parses `text`, the output of `capture-pane -e`.
  init(_ text: String) {
    var style = Style()
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var cells: [Cell] = []
      var remaining = line[...]
      while let character = remaining.popFirst() {
        if character == "\u{1B}", remaining.first == "[" {
          let end = remaining.firstIndex(of: "m") ?? remaining.index(before: remaining.endIndex)
          RobotPicture.apply(
            remaining[remaining.index(after: remaining.startIndex)..<end], to: &style)
          remaining = remaining[remaining.index(after: end)...]
        } else {
          var visibleStyle = style
          if character == " ", style.attributes.isDisjoint(with: ["4", "7"]) {
            visibleStyle.foreground = ""
          }
          cells.append(Cell(text: character, style: visibleStyle))
        }
      }
      // tmux doesn't print erased cells at the end of a row, regardless of their background.
      while let last = cells.last, last.text == " ", last.style.attributes.isEmpty {
        cells.removeLast()
      }
      return cells
    }
  }

  /// Returns the differing rows as text, with the styles of the first differing cell.
  func difference(from other: RobotPicture) -> String {
    let different = zip(rows, other.rows).enumerated().filter { $0.element.0 != $0.element.1 }
    let lines = different.prefix(12).map { row, cells in
      let column = zip(cells.0, cells.1).prefix { $0 == $1 }.count
      let styles = [cells.0, cells.1].map { cells in
        guard cells.indices.contains(column) else { return "nothing" }
        let style = cells[column].style
        return
          "'\(cells[column].text)' \(style.foreground) on \(style.background) \(style.attributes)"
      }
      return "\(row): \(String(cells.0.map(\.text)))\n\(row)> \(String(cells.1.map(\.text)))\n"
        + "at column \(column): \(styles[0]) > \(styles[1])"
    }
    return "\(different.count) rows differ\n" + lines.joined(separator: "\n")
  }

  private static func apply(_ parameters: Substring, to style: inout Style) {
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map(String.init)[...]
    while let number = numbers.popFirst() {
      switch number {
      case "", "0": style = Style()
      case "38", "48":
        let color = numbers.prefix(numbers.first == "5" ? 2 : 4)
        numbers = numbers.dropFirst(color.count)
        if number == "38" {
          style.foreground = color.joined(separator: ";")
        } else {
          style.background = color.joined(separator: ";")
        }
      case "39": style.foreground = ""
      case "49": style.background = ""
      case _ where number.count > 1 && "39".contains(number.first ?? " ") && number != "9":
        style.foreground = number
      case _ where number.count > 1 && "41".contains(number.first ?? " "): style.background = number
      default: style.attributes.insert(number)
      }
    }
  }
}
