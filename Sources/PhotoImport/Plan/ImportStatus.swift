package import PhotoModel

/// Whether a photo to import is already known, and from where.
package enum ImportStatus: Hashable, Sendable {
  /// No photo of the library has the same contents.
  case new
  /// No photo of the library has the same contents, but one in a folder outside it does.
  case elsewhere(Asset.ID)
  /// The library contains it, under any name, in any folder, in its current form or as it was when
  /// imported.
  case here(Asset.ID)
  /// It was moved to the trash.
  case inTrash(Asset.ID)
  /// Another photo of the same import has the same contents.
  case repeated(FilePath)
  /// It was deleted in the application that it is imported from.
  case thrownAway

  /// Whether it is imported by default.
  package var isNew: Bool {
    switch self {
    case .new, .elsewhere: true
    case .here, .inTrash, .repeated, .thrownAway: false
    }
  }

  /// The matching photo of the catalogue.
  package var photo: Asset.ID? {
    switch self {
    case .here(let id), .inTrash(let id), .elsewhere(let id): id
    case .new, .repeated, .thrownAway: nil
    }
  }

  /// The identifier of the status, for programs.
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
