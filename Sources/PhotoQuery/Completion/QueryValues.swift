/// The values that the photos have of some fields, as far as they were counted.
package struct QueryValues: Hashable, Sendable {
  private var counts: [QueryField.ID: [FacetCount]] = [:]

  /// So many of a field are kept, those that come first: all of them are gone through at each key.
  package static let most = 3_000

  package init() {}

  /// Nil where they were not counted yet.
  package subscript(field: QueryField.ID) -> [FacetCount]? {
    get { counts[field] }
    set { counts[field] = newValue.map { Array($0.prefix(QueryValues.most)) } }
  }

  /// These, with what others say in their place.
  package func merging(_ others: QueryValues) -> QueryValues {
    var merged = self
    merged.counts.merge(others.counts) { $1 }
    return merged
  }

  /// Those of a field that are meant, from all that its values come from, the most frequent first where
  /// these are several; nil as long as none was counted.
  func values(
    of field: QueryField, where isMeant: (String) -> Bool
  ) -> [FacetCount]? {
    let known = field.valueFields.compactMap { counts[$0] }.map { values in
      values.filter { isMeant($0.value) }
    }
    guard known.count > 1 else { return known.first }
    var sums: [String: Int] = [:]
    // A city and the district of its name are one value.
    for count in known.joined() { sums[count.value] = max(sums[count.value] ?? 0, count.count) }
    return sums.map { FacetCount(value: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

extension QueryField {
  /// The fields whose values are counted to complete one of this.
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

  /// Words that it takes, whatever the library holds, each with a word of help.
  var fixedValues: [(value: String, help: String)] {
    switch kind {
    case .choice(let choices): choices.map { ($0.id, $0.help) }
    case .date, .added:
      [
        ("today", "this day"), ("yesterday", "the day before"),
        ("this-week", "from Monday on"), ("last-week", "the week before this one"),
        ("this-month", "from the first on"), ("last-month", "the month before this one"),
        ("last-30-days", "that end today"), ("this-year", "from January on"),
        ("last-year", "the year before this one"),
      ]
    case .flag: [("yes", ""), ("no", "")]
    case .weekday: QueryField.weekdays.map { ($0, "") } + [("weekend", "Saturday and Sunday")]
    default: []
    }
  }
}
