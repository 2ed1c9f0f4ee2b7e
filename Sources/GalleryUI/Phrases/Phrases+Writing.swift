import GalleryEngine
import PhotoModel

/// Text about where changes are stored, and the results of writing them.
extension Phrases {
  /// The label of the current choice.
  static let currentChoice = "current"
  static let whereChangesAreStored = "Where to store changes"

  /// Where changes are stored, and what happens to files.
  static func place(of target: ChangeTarget?) -> String {
    switch target {
    case nil: "You will be asked where to store the changes."
    case .catalogue: "Stored in the catalogue; files stay unchanged."
    case .sidecar: "Stored in the catalogue and in sidecars."
    case .file: "Stored in the catalogue and in the photo files; for RAW files, in sidecars."
    }
  }

  /// Where the changes of a plan are stored.
  static func place(of plan: EditorPlan, _ target: ChangeTarget?) -> String {
    let catalogueOnlyCount = plan.inCatalogueOnly
    guard target != .catalogue, catalogueOnlyCount > 0 else { return place(of: target) }
    if catalogueOnlyCount == plan.changed {
      return "Stored in the catalogue only: these photos are on a camera card or belong to "
        + "another photo program."
    }
    return place(of: target)
      + " For \(NumberText.count(catalogueOnlyCount, "photo")) on a camera card or in "
      + "another photo program, in the catalogue only."
  }

  static func notWritten(_ count: Int) -> String {
    "\(NumberText.count(count, "file")) not written"
  }
}

extension ChangeTarget {
  var title: String {
    switch self {
    case .catalogue: "Catalogue only"
    case .sidecar: "Sidecars: XMP files next to the photos"
    case .file: "Photo files"
    }
  }

  /// The explanation of the choice.
  var meaning: String {
    switch self {
    case .catalogue: "Files stay unchanged; other programs don't see the changes."
    case .sidecar:
      "Photo files stay unchanged. darktable and digiKam read sidecars; Lightroom reads only those "
        + "of RAW files."
    case .file:
      "All programs see the changes. RAW files stay unchanged and get sidecars; undo restores the "
        + "original files."
    }
  }
}
