/// Where in `Metadata` the value of a field stands.
///
/// Two functions that capture nothing, and no key path: a scan goes through the table for every photo,
/// and calling these costs as much as naming the property does.
package struct FieldPath<Value: Sendable>: Sendable {
  package let get: @Sendable (Metadata) -> Value
  package let set: @Sendable (inout Metadata, Value) -> Void

  package init(
    _ get: @escaping @Sendable (Metadata) -> Value,
    _ set: @escaping @Sendable (inout Metadata, Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
  }
}

/// The type of a field, where its value stands, and what it may be.
///
/// What reads, merges, stores and shows fields goes by this: a field of a type that is there needs no
/// code of its own. A type that is new is a case, and the compiler finds what must know it.
package enum FieldValue: Sendable {
  /// A text that is kept up to so many bytes of UTF-8.
  case text(FieldPath<String?>, bytes: Int)
  /// Texts in an order, none of them twice; each is bounded as a text, and so is their number.
  case texts(FieldPath<[String]>, bytes: Int, count: Int)
  /// A number within a range: one beyond it is unknown.
  case number(FieldPath<Double?>, in: ClosedRange<Double>)
  case integer(FieldPath<Int?>, in: ClosedRange<Int>)
  case flag(FieldPath<Bool?>)
  case time(FieldPath<CaptureTime?>)
  case size(FieldPath<PixelSize?>)
  case position(FieldPath<Location?>)
  case subtypes(FieldPath<Subtypes>)
}

extension ClosedRange where Bound == Double {
  /// What is more than 0 and at most `last`.
  package static func positive(upTo last: Double) -> ClosedRange<Double> {
    .leastNonzeroMagnitude...last
  }
}

extension FieldValue {
  /// Whether nothing is known of it.
  package func isUnknown(in metadata: Metadata) -> Bool {
    switch self {
    case .text(let path, _): path.get(metadata) == nil
    case .texts(let path, _, _): path.get(metadata).isEmpty
    case .number(let path, _): path.get(metadata) == nil
    case .integer(let path, _): path.get(metadata) == nil
    case .flag(let path): path.get(metadata) == nil
    case .time(let path): path.get(metadata) == nil
    case .size(let path): path.get(metadata) == nil
    case .position(let path): path.get(metadata) == nil
    case .subtypes(let path): path.get(metadata).isEmpty
    }
  }

  /// Gives `metadata` the value that it has in `other`.
  package func copy(from other: Metadata, to metadata: inout Metadata) {
    switch self {
    case .text(let path, _): path.set(&metadata, path.get(other))
    case .texts(let path, _, _): path.set(&metadata, path.get(other))
    case .number(let path, _): path.set(&metadata, path.get(other))
    case .integer(let path, _): path.set(&metadata, path.get(other))
    case .flag(let path): path.set(&metadata, path.get(other))
    case .time(let path): path.set(&metadata, path.get(other))
    case .size(let path): path.set(&metadata, path.get(other))
    case .position(let path): path.set(&metadata, path.get(other))
    case .subtypes(let path): path.set(&metadata, path.get(other))
    }
  }

  /// Takes the value of `other` where nothing is known. Subtypes are those of both.
  package func fill(_ metadata: inout Metadata, from other: Metadata) {
    if case .subtypes(let path) = self {
      path.set(&metadata, path.get(metadata).union(path.get(other)))
    } else if isUnknown(in: metadata) {
      copy(from: other, to: &metadata)
    }
  }
}
