/// Where in `Metadata` the value of a field stands: so many bytes behind its start.
///
/// A scan goes through the table for every photo. A key path would be counted and looked up each time,
/// and a function would copy what it is asked for; behind a pointer, a value that is not there costs a
/// comparison, as where its property is named.
package struct FieldPath<Value: Sendable>: Sendable {
  @usableFromInline let offset: Int

  /// `path` leads to a property that is stored in `Metadata` itself.
  package init(_ path: KeyPath<Metadata, Value>) {
    guard let offset = MemoryLayout<Metadata>.offset(of: path) else {
      preconditionFailure("A field is no stored property of the metadata")
    }
    self.offset = offset
  }

  // Both pointers lead to memory of the type that the property has: the offset is that of the key path
  // whose value it is.

  @inlinable
  package subscript(metadata: UnsafePointer<Metadata>) -> UnsafePointer<Value> {
    UnsafeRawPointer(metadata).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  @inlinable
  package subscript(metadata: UnsafeMutablePointer<Metadata>) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(metadata).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  @inlinable
  package func get(_ metadata: Metadata) -> Value {
    withUnsafePointer(to: metadata) { self[$0].pointee }
  }

  @inlinable
  package func set(_ metadata: inout Metadata, _ value: Value) {
    withUnsafeMutablePointer(to: &metadata) { self[$0].pointee = value }
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

  /// Whether both say the same of it. A time that is known in UTC is the moment, whatever the zone.
  package func isSame(_ left: Metadata, _ right: Metadata) -> Bool {
    switch self {
    case .text(let path, _): return path.get(left) == path.get(right)
    case .texts(let path, _, _): return path.get(left) == path.get(right)
    case .number(let path, _): return path.get(left) == path.get(right)
    case .integer(let path, _): return path.get(left) == path.get(right)
    case .flag(let path): return path.get(left) == path.get(right)
    case .time(let path):
      let (left, right) = (path.get(left), path.get(right))
      guard left?.basis == .utc, right?.basis == .utc else { return left == right }
      return left?.moment == right?.moment && left?.source == right?.source
    case .size(let path): return path.get(left) == path.get(right)
    case .position(let path): return path.get(left) == path.get(right)
    case .subtypes(let path): return path.get(left) == path.get(right)
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
