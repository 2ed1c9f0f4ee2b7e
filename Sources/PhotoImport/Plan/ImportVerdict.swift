package import PhotoModel

/// What is known of a photo before it is brought into the library.
package enum ImportVerdict: Hashable, Sendable {
  /// The library has nothing that holds the same.
  case new
  /// The library has it: under any name, in any folder, and as it is now or as it was when it came.
  case here(Asset.ID)
  /// It was thrown away.
  case inTrash(Asset.ID)
  /// Another photo of the same import holds the same.
  case repeated(FilePath)

  package var isNew: Bool { self == .new }
}
