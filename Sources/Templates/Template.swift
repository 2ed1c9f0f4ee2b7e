import PhotoModel

/// A text with placeholders for what is known about a photo: `{place.city} {counter:3}`.
///
/// The grammar:
///
///     template  = { text | "{{" | "}}" | "{" ( value | condition ) "}" }
///     value     = name { ":" format } [ "|" otherwise ]
///     condition = ( "is." | "has." | "missing." ) word "?" text [ "|" otherwise ]
///
/// - `name` is one of `Template.names`: the keys of the fields in the table, and those of
///   `TemplateName`.
/// - `format` depends on the name. For `created` it consists of `yyyy` `yy` `MMMM` `MMM` `MM` `dd`
///   `EEE` `HH` `mm` `ss` (the letters of Unicode's TR 35) and literal text between them; the
///   default is `yyyy-MM-dd`. For `counter` it is the number of digits, optionally followed by `+`
///   and the first number: `{counter:3+100}`. For texts it is `upper`, `lower`, `slug`, or the
///   maximum number of characters.
/// - `otherwise` is used if the value is unknown or the condition is false: `{place.city|at sea}`.
///   The default is nothing.
package struct Template: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case value(TemplateName, [Format], otherwise: String?)
    case choice(TemplateCondition, then: String, otherwise: String?)
  }

  package enum Format: Hashable, Sendable {
    case date([DatePart])
    case counter(digits: Int, from: Int)
    /// The maximum number of characters.
    case length(Int)
    case upper, lower
    /// Lower-case letters and digits separated by hyphens, for the addresses of web pages.
    case slug
  }

  package enum DatePart: Hashable, Sendable {
    case year, shortYear, monthName, shortMonthName, month, day, weekday, hour, minute, second
    case text(String)
  }

  package var pieces: [Piece]

  package init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Whether a text contains a placeholder, or a brace at all.
  package static func isTemplate(_ text: String) -> Bool {
    text.contains("{") || text.contains("}")
  }

  /// The names of all values in the template.
  package var usedNames: Set<TemplateName> {
    Set(pieces.compactMap { if case .value(let name, _, _) = $0 { name } else { nil } })
  }

  /// Whether the template contains a file name, a counter, an id, or a condition.
  package var dependsOnFile: Bool {
    !usedNames.isDisjoint(with: [.name, .ext, .folder, .counter, .id])
      || pieces.contains { if case .choice = $0 { true } else { false } }
  }
}
