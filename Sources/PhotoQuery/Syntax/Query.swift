/// A rule over photos as it was typed: filters, smart albums and `--where` are all of this one language.
///
/// It is a tree of terms. What a term means depends on the day and on the library: `RuleMaker` makes a
/// `Rule` of it, which can be asked of a photo and of the catalogue.
package indirect enum Query: Hashable, Sendable {
  /// Every photo.
  case all
  case term(QueryTerm)
  case not(Query)
  /// Two or more.
  case and([Query])
  /// Two or more.
  case or([Query])
}

/// What is refused, so that no query can take all the memory, or all of a stack.
package enum QueryLimits {
  /// In bytes of UTF-8.
  package static let bytes = 65_536
  /// Terms, and values of them.
  package static let terms = 1_000
  /// Parentheses and `not` within each other.
  package static let depth = 100
  /// Smart albums that name each other.
  package static let albums = 10
  /// A pattern with `*` or `?`, in bytes.
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

  /// Whether it needs values that have an order.
  package var isOrdered: Bool {
    switch self {
    case .less, .atMost, .greater, .atLeast: true
    case .matches, .equal, .unequal: false
    }
  }
}

/// One thing that is asked of a photo.
package struct QueryTerm: Sendable {
  package enum Subject: Hashable, Sendable {
    /// A word or a phrase that is said of the photo anywhere.
    case words(QueryText)
    /// Words that also mean a field: `march 2014`, `iso 400`, `raw`.
    case reading([String], QueryField.ID, QueryValue)
    /// A field that one of some values is asked of.
    case field(QueryField.ID, Comparison, [QueryValue])
  }

  package var subject: Subject
  /// Where it stands in the text, from 0, in Unicode scalars.
  package var column: Int

  package init(_ subject: Subject, at column: Int = 0) {
    self.subject = subject
    self.column = column
  }
}

/// Where a term stands says nothing of what it is.
extension QueryTerm: Hashable {
  package static func == (left: QueryTerm, right: QueryTerm) -> Bool {
    left.subject == right.subject
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(subject) }
}

/// A text as it was typed.
package struct QueryText: Hashable, Sendable {
  /// Without its quotes.
  package var text: String
  /// It stood in quotes: its words follow each other, and the last is a whole one.
  package var isQuoted: Bool

  package init(_ text: String, isQuoted: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
  }
}

/// A value that was read: how it is written, and what it says.
package struct QueryValue: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// Words, a pattern, or a name, as the field takes it.
    case text
    case interval(Interval)
    case dates(DateSpan)
    case clock(ClockSpan)
    case weekdays(Set<Int>)
    case flag(Bool)
    /// The number of days before and after.
    case days(Int)
    /// One of a list, by its name.
    case choice(String)
    /// A position, with a distance in metres.
    case near(latitude: Double, longitude: Double, metres: Double)
    /// A place by its name, with a distance in metres.
    case nearPlace(metres: Double)
  }

  package var text: QueryText
  package var meaning: Meaning
  /// What is written behind the value: the distance of `near`.
  package var suffix: String?

  package init(_ text: QueryText, _ meaning: Meaning, suffix: String? = nil) {
    self.text = text
    self.meaning = meaning
    self.suffix = suffix
  }
}
