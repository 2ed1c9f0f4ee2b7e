import PhotoModel

/// The fields of a photo that its sidecar corrects, by their numbers in the field table. For these,
/// the sidecar takes precedence over the photo, and if it has no value, the field is unknown.
///
/// Albumen lists their names in its own property, `albumen:Corrected`. For all other fields of the
/// camera, the photo takes precedence, so a sidecar alone couldn't clear a value.
package struct CorrectedFields: Hashable, Sendable {
  private var bits: UInt32 = 0

  package init() {}

  /// Ignores names that aren't in the table and fields that can't be edited.
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
