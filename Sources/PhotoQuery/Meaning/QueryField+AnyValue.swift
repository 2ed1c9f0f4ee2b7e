import PhotoModel

extension QueryText {
  /// Whether it is an unquoted `*`, which matches any value.
  var isAnyValue: Bool { !isQuoted && text == "*" }
}

extension QueryField {
  /// The meaning of `field:*`: the photos for which the field has a value. Nil if every photo has
  /// one, or if `*` is a pattern of names.
  var knowable: Rule? {
    switch kind {
    case .text(.field(let id)), .flag(let id): .condition(.known(.field(id)))
    case .text(.camera):
      .or([.condition(.known(.field("make"))), .condition(.known(.field("model")))])
    case .measure(.field(Field.rating.id), _): .condition(.known(.rating))
    case .measure(.stack, _): .condition(.state(.stacked))
    case .measure(.field(let id), _): .condition(.known(.field(id)))
    case .date: .condition(.known(.field("captureTime")))
    case .clock: .condition(.known(.clock))
    case .place(nil): .condition(.known(.place))
    default: nil
    }
  }
}
