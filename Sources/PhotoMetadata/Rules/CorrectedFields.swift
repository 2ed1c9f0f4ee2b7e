import PhotoModel

/// The fields of a photo that its sidecar puts right, by the numbers of the table: what it says of them
/// counts before what the photo says itself, and where it says nothing they are unknown.
///
/// Albumen names them in a property of its own, `albumen:Corrected`, a list of the fields' names. What a
/// camera knows is taken from the photo otherwise, and a sidecar alone could take nothing away.
package struct CorrectedFields: Hashable, Sendable {
  private var bits: UInt32 = 0

  package init() {}

  /// Names that are none of the table's, or of a field that can't be changed, are passed over.
  init(names: [String]) {
    for name in names {
      if let field = Field.named(name), field.isEditable { insert(field.number) }
    }
  }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ number: Int) -> Bool { bits & (1 << UInt32(number)) != 0 }

  package mutating func insert(_ number: Int) { bits |= 1 << UInt32(number) }

  package mutating func formUnion(_ other: CorrectedFields) { bits |= other.bits }
}
