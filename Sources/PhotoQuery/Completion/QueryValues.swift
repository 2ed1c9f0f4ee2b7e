/// The values of some fields in the photos, as far as they have been counted.
package struct QueryValues: Hashable, Sendable {
  private var counts: [QueryField.ID: [FacetCount]] = [:]

  /// The maximum number of values per field, the first ones: all of them are searched at each
  /// keystroke.
  package static let valueLimit = 3_000

  package init() {}

  /// Nil if they haven't been counted yet.
  package subscript(field: QueryField.ID) -> [FacetCount]? {
    get { counts[field] }
    set { counts[field] = newValue.map { Array($0.prefix(QueryValues.valueLimit)) } }
  }

  /// Returns these values, replaced by those of `otherValues` where present.
  package func merging(_ otherValues: QueryValues) -> QueryValues {
    var merged = self
    merged.counts.merge(otherValues.counts) { $1 }
    return merged
  }

  /// Returns the values of a field for which `isMeant` is true, from all fields that provide its
  /// values. If there are several, they are sorted by frequency. Nil as long as none has been
  /// counted.
  func values(
    of field: QueryField, where isIncluded: (String) -> Bool
  ) -> [FacetCount]? {
    let matchingCounts = field.valueFields.compactMap { counts[$0] }.map { values in
      values.filter { isIncluded($0.value) }
    }
    guard matchingCounts.count > 1 else { return matchingCounts.first }
    var sums: [String: Int] = [:]
    // A city and a district of the same name are one value.
    for count in matchingCounts.joined() {
      sums[count.value] = max(sums[count.value] ?? 0, count.count)
    }
    return sums.map { FacetCount(value: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

extension QueryField {
  /// The fields whose values are counted to complete a value of this field.
  package var valueFields: [ID] {
    switch kind {
    case .place(nil), .near, .within: ["country", "province", "city", "district"]
    case .date: ["year"]
    case .folder, .path: ["folder"]
    case .album: ["album"]
    case .text(.field("title")), .text(.field("caption")): []
    default: FacetField(self) == nil ? [] : [id]
    }
  }

  /// The words that the field accepts as values.
  package var acceptedValues: [String] { fixedValues.map(\.value) }

  /// The values that the field always accepts, each with a short help text.
  var fixedValues: [(value: String, help: String)] {
    switch kind {
    case .choice(let choices): choices.map { ($0.id, $0.help) }
    case .date, .added:
      [
        ("today", "the current day"), ("yesterday", "the day before"),
        ("this-week", "since Monday"), ("last-week", "the week before this one"),
        ("this-month", "since the 1st"), ("last-month", "the month before this one"),
        ("last-30-days", "ending today"), ("this-year", "since 1 January"),
        ("last-year", "the year before this one"),
      ]
    case .flag: [("yes", ""), ("no", "")]
    case .weekday: QueryField.weekdays.map { ($0, "") } + [("weekend", "Saturday and Sunday")]
    default: []
    }
  }
}
