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
  /// It was thrown away where it comes from.
  case thrownAway

  package var isNew: Bool { self == .new }

  /// The photo of the library that it is.
  package var photo: Asset.ID? {
    switch self {
    case .here(let id), .inTrash(let id): id
    case .new, .repeated, .thrownAway: nil
    }
  }

  /// A word for programs.
  package var word: String {
    switch self {
    case .new: "new"
    case .here: "here"
    case .inTrash: "inTrash"
    case .repeated: "repeated"
    case .thrownAway: "thrownAway"
    }
  }
}
