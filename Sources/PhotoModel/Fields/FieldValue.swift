/// The offset in bytes of a field's value in `Metadata`.
///
/// A scan iterates over the table for every photo. A key path would be reference-counted and
/// resolved each time, and a function would copy the value. Through a pointer, a missing value
/// costs only a comparison, as if the property were accessed directly.
package struct FieldPath<Value: Sendable>: Sendable {
  @usableFromInline let offset: Int

  /// `path` must be a stored property of `Metadata` itself.
  package init(_ path: KeyPath<Metadata, Value>) {
    guard let offset = MemoryLayout<Metadata>.offset(of: path) else {
      preconditionFailure("A field is no stored property of the metadata")
    }
    self.offset = offset
  }

  // Both pointers refer to memory of the property's type, because the offset is that of a key path
  // with this value type.

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

/// The type of a field, the location of its value, and its limits.
///
/// Reading, merging, storing and displaying fields depend only on this: a field of an existing type
/// needs no code of its own. A new type is a new case, and the compiler finds all code that must
/// handle it.
package enum FieldValue: Sendable {
  /// A text of at most this number of UTF-8 bytes.
  case text(FieldPath<String?>, bytes: Int)
  /// Ordered texts without duplicates; the length of each and their number are limited.
  case texts(FieldPath<[String]>, bytes: Int, count: Int)
  /// A number within a range; a number outside it is unknown.
  case number(FieldPath<Double?>, in: ClosedRange<Double>)
  case integer(FieldPath<Int?>, in: ClosedRange<Int>)
  case flag(FieldPath<Bool?>)
  case time(FieldPath<CaptureTime?>)
  case size(FieldPath<PixelSize?>)
  case position(FieldPath<Location?>)
  case subtypes(FieldPath<Subtypes>)
}

extension ClosedRange where Bound == Double {
  /// Returns the range of numbers above 0 and up to `last`.
  package static func positive(upTo last: Double) -> ClosedRange<Double> {
    .leastNonzeroMagnitude...last
  }
}

extension FieldValue {
  /// Whether the value is missing.
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

  /// Whether both have the same value. A time known in UTC is compared as a moment, in any zone.
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
      return left?.secondsSince1970 == right?.secondsSince1970 && left?.source == right?.source
    case .size(let path): return path.get(left) == path.get(right)
    case .position(let path): return path.get(left) == path.get(right)
    case .subtypes(let path): return path.get(left) == path.get(right)
    }
  }

  /// Sets the value in `metadata` to that in `other`.
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

  /// Sets the value in `metadata` to that in `other` if it is missing. Subtypes are combined.
  package func fill(_ metadata: inout Metadata, from other: Metadata) {
    if case .subtypes(let path) = self {
      path.set(&metadata, path.get(metadata).union(path.get(other)))
    } else if isUnknown(in: metadata) {
      copy(from: other, to: &metadata)
    }
  }
}
