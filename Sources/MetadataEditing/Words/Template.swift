import PhotoModel

/// A text with places for what is known of a photo: `{place.city} {counter:3}`.
///
/// The grammar:
///
///     template = { text | "{{" | "}}" | "{" name [ ":" format ] [ "|" otherwise ] "}" }
///
/// - `name` is one of `Template.names`: the fields of the table by their keys, `date`, `camera`,
///   `place.country`, `place.province`, `place.city`, `place.district`, `name` (of the file, without
///   its ending), `ending`, `folder` and `counter`.
/// - `format` is, for `date`, made of `YYYY` `YY` `MM` `DD` `hh` `mm` `ss` and what stands between them;
///   `YYYY-MM-DD` where there is none. For `counter` it is the number of digits, and behind a `+` what is
///   counted from: `{counter:3}`, `{counter:3+100}`. For texts it is how many characters there may be.
/// - `otherwise` stands where nothing is known: `{place.city|at sea}`. Without it there is nothing.
///
/// Blanks that come together then are one, and none stands at an end.
package struct Template: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case value(Name, Format, otherwise: String?)
  }

  package enum Name: Hashable, Sendable {
    case field(String)
    case date, camera, country, province, city, district, name, ending, folder, counter
  }

  package enum Format: Hashable, Sendable {
    case usual
    case date([DatePart])
    case counter(digits: Int, from: Int)
    /// At most so many characters.
    case length(Int)
  }

  package enum DatePart: Hashable, Sendable {
    case year, shortYear, month, day, hour, minute, second
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

  /// Whether a name of a file or a counter is a part of it.
  var asksForFile: Bool {
    pieces.contains { piece in
      switch piece {
      case .value(.name, _, _), .value(.ending, _, _), .value(.folder, _, _),
        .value(.counter, _, _):
        true
      case .text, .value: false
      }
    }
  }

  /// The fields that can be named, those of one part.
  private static let fields = Field.all.filter { field in
    switch field.value {
    case .text, .texts, .number, .integer, .flag: true
    case .time, .size, .position, .subtypes: false
    }
  }.map(\.id)

  private static let others: [(String, Name)] = [
    ("date", .date), ("camera", .camera), ("place.country", .country),
    ("place.province", .province), ("place.city", .city), ("place.district", .district),
    ("name", .name), ("ending", .ending), ("folder", .folder), ("counter", .counter),
  ]

  /// All names, in the order in which they are listed for people.
  package static let names: [String] = others.map(\.0) + fields

  static func name(_ text: String) -> Name? {
    others.first { $0.0 == text }?.1 ?? (fields.contains(text) ? .field(text) : nil)
  }
}

/// What is wrong with a template, and where: `column` counts its characters from 1 on.
package struct TemplateProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A `{` without its `}`.
    case notClosed
    /// A `}` without its `{`.
    case notOpened
    case noName
    case unknownName(String)
    case badFormat(String)
    /// A format for what has none.
    case noFormat(String)
  }

  package var code: Code
  package var column: Int

  package init(_ code: Code, column: Int) {
    (self.code, self.column) = (code, column)
  }
}
