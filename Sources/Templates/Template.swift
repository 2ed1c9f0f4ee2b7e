import PhotoModel

/// A text with places for what is known of a photo: `{place.city} {counter:3}`.
///
/// The grammar:
///
///     template  = { text | "{{" | "}}" | "{" ( value | condition ) "}" }
///     value     = name { ":" format } [ "|" otherwise ]
///     condition = ( "is." | "has." | "missing." ) word "?" text [ "|" otherwise ]
///
/// - `name` is one of `Template.names`: the fields of the table by their keys, and those of `TemplateName`.
/// - `format` is, for `created`, made of `yyyy` `yy` `MMMM` `MMM` `MM` `dd` `EEE` `HH` `mm` `ss`
///   and what stands between them; `yyyy-MM-dd` where there is none. (Those are the letters of Unicode's
///   TR 35.) For `counter` it is the number of digits, and behind a `+` what is counted from:
///   `{counter:3+100}`. For texts it is `upper`, `lower`, `slug`, or how many characters there may be.
/// - `otherwise` stands where nothing is known, or the condition does not hold: `{place.city|at sea}`.
///   Without it there is nothing.
package struct Template: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case value(TemplateName, [Format], otherwise: String?)
    case choice(TemplateCondition, then: String, otherwise: String?)
  }

  package enum Format: Hashable, Sendable {
    case date([DatePart])
    case counter(digits: Int, from: Int)
    /// At most so many characters.
    case length(Int)
    case upper, lower
    /// Small letters and digits with hyphens between them, for the addresses of pages.
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

  /// Whether there is a place for anything in a text.
  package static func isTemplate(_ text: String) -> Bool {
    text.contains("{") || text.contains("}")
  }

  /// The names of all that it asks for.
  package var used: Set<TemplateName> {
    Set(pieces.compactMap { if case .value(let name, _, _) = $0 { name } else { nil } })
  }

  /// Whether a name of a file or a counter is a part of it.
  package var asksForFile: Bool {
    !used.isDisjoint(with: [.name, .ext, .folder, .counter, .id])
      || pieces.contains { if case .choice = $0 { true } else { false } }
  }
}
