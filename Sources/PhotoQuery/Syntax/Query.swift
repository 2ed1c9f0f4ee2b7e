/// A parsed rule over photos. Filters, smart albums and `--where` all use this language.
///
/// It is a tree of terms. The meaning of a term depends on the day and on the library: `RuleMaker`
/// converts a query into a `Rule`, which can be evaluated for a photo and by the catalogue.
package indirect enum Query: Hashable, Sendable {
  /// All photos.
  case all
  case term(QueryTerm)
  case not(Query)
  /// Two or more parts.
  case and([Query])
  /// Two or more parts.
  case or([Query])
}

/// The limits of a query, which prevent it from exhausting the memory or the stack.
package enum QueryLimits {
  /// The length in bytes of UTF-8.
  package static let bytes = 65_536
  /// The number of terms and their values.
  package static let terms = 1_000
  /// The nesting depth of parentheses and `not`.
  package static let depth = 100
  /// The length of a chain of smart albums that refer to each other.
  package static let albums = 10
  /// The length in bytes of a pattern with `*` or `?`.
  package static let pattern = 1_024
}

/// How a field is compared with its value.
package enum Comparison: String, Hashable, Sendable, CaseIterable {
  case matches = ":"
  case equal = "="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="

  /// Whether it requires ordered values.
  package var isOrdered: Bool {
    switch self {
    case .less, .atMost, .greater, .atLeast: true
    case .matches, .equal, .unequal: false
    }
  }
}

/// A single condition of a query.
package struct QueryTerm: Sendable {
  package enum Subject: Hashable, Sendable {
    /// A word or a phrase in any of a photo's texts.
    case words(QueryText)
    /// Words that may also be a field: `march 2014`, `iso 400`, `raw`.
    case reading([String], QueryField.ID, QueryValue)
    /// A field that must have one of some values.
    case field(QueryField.ID, Comparison, [QueryValue])
  }

  package var subject: Subject
  /// The position in the text, from 0, in Unicode scalars.
  package var column: Int

  package init(_ subject: Subject, at column: Int = 0) {
    self.subject = subject
    self.column = column
  }
}

/// The position of a term isn't part of its value.
extension QueryTerm: Hashable {
  package static func == (left: QueryTerm, right: QueryTerm) -> Bool {
    left.subject == right.subject
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(subject) }
}

/// A text as typed.
package struct QueryText: Hashable, Sendable {
  /// Without its quotes.
  package var text: String
  /// Whether it was in quotes: its words must be consecutive, and the last must match completely.
  package var isQuoted: Bool

  package init(_ text: String, isQuoted: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
  }
}

/// A parsed value: its text and its meaning.
package struct QueryValue: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// Words, a pattern, or a name, depending on the field.
    case text
    case interval(Interval)
    case dates(DateSpan)
    case clock(ClockSpan)
    case weekdays(Set<Int>)
    case flag(Bool)
    /// The number of days before and after.
    case days(Int)
    /// A word of a list.
    case choice(String)
    /// A position, with a distance in metres.
    case near(latitude: Double, longitude: Double, metres: Double)
    /// The name of a place, with a distance in metres.
    case nearPlace(metres: Double)
  }

  package var text: QueryText
  package var meaning: Meaning
  /// The text after the value: the distance of `near`.
  package var suffix: String?

  package init(_ text: QueryText, _ meaning: Meaning, suffix: String? = nil) {
    self.text = text
    self.meaning = meaning
    self.suffix = suffix
  }
}
