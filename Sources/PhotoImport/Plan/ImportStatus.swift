package import PhotoModel

/// What is known of a photo before it is brought into the library.
package enum ImportStatus: Hashable, Sendable {
  /// The library has nothing that holds the same.
  case new
  /// The library has nothing that holds the same, but a folder outside it does.
  case elsewhere(Asset.ID)
  /// The library has it: under any name, in any folder, and as it is now or as it was when it came.
  case here(Asset.ID)
  /// It was thrown away.
  case inTrash(Asset.ID)
  /// Another photo of the same import holds the same.
  case repeated(FilePath)
  /// It was thrown away where it comes from.
  case thrownAway

  /// Whether it comes in where nothing else is asked for.
  package var isNew: Bool {
    switch self {
    case .new, .elsewhere: true
    case .here, .inTrash, .repeated, .thrownAway: false
    }
  }

  /// The photo of the catalogue that it is.
  package var photo: Asset.ID? {
    switch self {
    case .here(let id), .inTrash(let id), .elsewhere(let id): id
    case .new, .repeated, .thrownAway: nil
    }
  }

  /// A word for programs.
  package var word: String {
    switch self {
    case .new: "new"
    case .elsewhere: "elsewhere"
    case .here: "here"
    case .inTrash: "inTrash"
    case .repeated: "repeated"
    case .thrownAway: "thrownAway"
    }
  }
}
