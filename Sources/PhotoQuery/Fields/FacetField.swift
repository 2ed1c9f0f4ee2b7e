import PhotoModel

/// A field whose values can be counted.
package struct FacetField: Sendable {
  /// Where its values are.
  package enum Source: Hashable, Sendable {
    case year, month, weekday
    /// A field of the camera and its lens, or the camera by its whole name.
    case camera, gear(String)
    /// A column of photos of their own.
    case column(String)
    case place(QueryField.PlaceRank)
    /// Bits of a row.
    case kind
    case type
    case folder
  }

  package let field: QueryField
  package let source: Source

  /// Nil for one whose values are too many to be counted, or are none.
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

  /// All that there are.
  package static let all = QueryField.all.compactMap(FacetField.init)

  /// The bits that are counted of a row, by the words of `is:`.
  package static let kinds: [(name: String, traits: UInt16)] = QueryChoice.ofIs.compactMap {
    guard case .traits(let bits) = $0.meaning else { return nil }
    return ($0.id, bits)
  }

  /// A value as a query asks for it, so that it finds what was counted.
  package func term(_ value: String) -> String {
    "\(field.id)\(field.exactSign)\(QueryText(value: value).written)"
  }
}

extension QueryField {
  /// What stands between the field and a value that is meant as it is, and not as the beginning of words.
  var exactSign: String {
    switch kind {
    case .text, .place: "="
    default: ":"
    }
  }
}

extension QueryText {
  /// A value as it is, in quotes where it needs them.
  package init(value: String) {
    let isPlain =
      !value.isEmpty
      && value.unicodeScalars.allSatisfy {
        $0 == "." || $0 == "-" || ("0"..."9").contains($0) || $0.properties.isAlphabetic
      }
    self.init(value, isQuoted: !isPlain)
  }

  /// As it is typed.
  package var written: String { QueryTerm(.words(self)).description }
}

extension Field {
  fileprivate static func known(gear id: String) -> Bool { named(id)?.gearColumn != nil }
}

/// A value with how many photos have it.
package struct FacetCount: Hashable, Sendable {
  package var value: String
  package var count: Int

  package init(value: String, count: Int) {
    (self.value, self.count) = (value, count)
  }
}
