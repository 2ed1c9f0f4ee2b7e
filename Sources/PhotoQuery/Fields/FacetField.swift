import PhotoModel

/// A field whose values can be counted.
package struct FacetField: Sendable {
  /// Where its values are stored.
  package enum Source: Hashable, Sendable {
    case year, month, weekday
    /// A field of the camera and lens, or the full name of the camera.
    case camera, gear(String)
    /// A column of the photos.
    case column(String)
    case place(QueryField.PlaceRank)
    /// Bits of a row.
    case kind
    case type
    case folder
  }

  package let field: QueryField
  package let source: Source

  /// Returns nil for a field without values, or with too many to be counted.
  package init?(_ field: QueryField) {
    self.field = field
    switch field.kind {
    case .year: source = .year
    case .month: source = .month
    case .weekday: source = .weekday
    case .text(.camera): source = .camera
    case .text(.field(let id)):
      source = Field.known(gear: id) ? .gear(id) : .column(id)
    case .measure(.field(let id), _), .flag(let id): source = .column(id)
    case .place(let rank): source = .place(rank ?? .city)
    case .choice where field.id == "is": source = .kind
    case .type: source = .type
    case .folder: source = .folder
    default: return nil
    }
  }

  /// All such fields.
  package static let all = QueryField.all.compactMap(FacetField.init)

  /// The bits of a row that are counted, by the words of `is:`.
  package static let kinds: [(name: String, traits: UInt16)] = QueryChoice.ofIs.compactMap {
    guard case .traits(let bits) = $0.meaning else { return nil }
    return ($0.id, bits)
  }

  /// Returns the query term of a value, which finds exactly the photos that were counted.
  package func term(_ value: String) -> String {
    "\(field.id)\(field.exactOperator)\(QueryText(value: value).written)"
  }
}

extension QueryField {
  /// The sign between the field and a value that must match exactly, not only as the beginning of
  /// words.
  var exactOperator: String {
    switch kind {
    case .text, .place: "="
    default: ":"
    }
  }
}

extension QueryText {
  /// An exact value, in quotes if necessary.
  package init(value: String) {
    let isPlain =
      !value.isEmpty
      && value.unicodeScalars.allSatisfy {
        $0 == "." || $0 == "-" || ("0"..."9").contains($0) || $0.properties.isAlphabetic
      }
    self.init(value, isQuoted: !isPlain)
  }

  /// The text as typed in a query.
  package var written: String { QueryTerm(.words(self)).description }
}

extension Field {
  fileprivate static func known(gear id: String) -> Bool { named(id)?.gearColumn != nil }
}

/// A value with its number of photos.
package struct FacetCount: Hashable, Sendable {
  package var value: String
  package var count: Int

  package init(value: String, count: Int) {
    (self.value, self.count) = (value, count)
  }
}
