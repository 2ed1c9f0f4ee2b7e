import PhotoModel

extension QueryText {
  /// Whether it is an unquoted `*`, which asks for any value.
  var isAnyValue: Bool { !isQuoted && text == "*" }
}

extension QueryField {
  /// What `field:*` means: the photos for which the field has a value. Nil where every photo has one, or
  /// where `*` is a pattern of names.
  var knowable: Rule? {
    switch kind {
    case .text(.field(let id)), .flag(let id): .condition(.known(.field(id)))
    case .text(.camera):
      .or([.condition(.known(.field("make"))), .condition(.known(.field("model")))])
    case .measure(.field(Field.rating.id), _): .condition(.known(.rating))
    case .measure(.field(let id), _): .condition(.known(.field(id)))
    case .date: .condition(.known(.field("captureTime")))
    case .clock: .condition(.known(.clock))
    case .place(nil): .condition(.known(.place))
    default: nil
    }
  }
}
