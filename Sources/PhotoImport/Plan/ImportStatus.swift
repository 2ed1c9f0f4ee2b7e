package import PhotoModel

/// Whether a photo to import is already known, and from where.
package enum ImportStatus: Hashable, Sendable {
  /// No photo of the library has the same contents.
  case new
  /// No photo of the library has the same contents, but one in a folder outside it does.
  case outsideLibrary(Asset.ID)
  /// The library contains it, under any name, in any folder, in its current form or as it was when
  /// imported.
  case inLibrary(Asset.ID)
  /// It was moved to the trash.
  case inTrash(Asset.ID)
  /// Another photo of the same import has the same contents.
  case duplicateInSource(FilePath)
  /// It was deleted in the application that it is imported from.
  case deletedAtSource

  /// Whether it is imported by default.
  package var isNew: Bool {
    switch self {
    case .new, .outsideLibrary: true
    case .inLibrary, .inTrash, .duplicateInSource, .deletedAtSource: false
    }
  }

  /// The matching photo of the catalogue.
  package var photo: Asset.ID? {
    switch self {
    case .inLibrary(let id), .inTrash(let id), .outsideLibrary(let id): id
    case .new, .duplicateInSource, .deletedAtSource: nil
    }
  }

  /// The identifier of the status, for programs.
  package var identifier: String {
    switch self {
    case .new: "new"
    case .outsideLibrary: "elsewhere"
    case .inLibrary: "here"
    case .inTrash: "inTrash"
    case .duplicateInSource: "repeated"
    case .deletedAtSource: "thrownAway"
    }
  }
}
