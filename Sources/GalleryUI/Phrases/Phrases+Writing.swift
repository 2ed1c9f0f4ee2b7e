import GalleryEngine
import PhotoModel

/// Text about where changes are stored, and the results of writing them.
extension Phrases {
  /// The label of the current choice.
  static let currentChoice = "now"
  static let whereChangesAreStored = "Where are changes kept?"

  /// Where changes are stored, and what happens to files.
  static func place(of target: ChangeTarget?) -> String {
    switch target {
    case nil: "Where it is kept is asked next."
    case .catalogue: "Kept in the catalogue; files stay as they are."
    case .sidecar: "Kept in the catalogue and in sidecars."
    case .file: "Kept in the catalogue and written into the photos; of RAW files into sidecars."
    }
  }

  /// Where the changes of a plan are stored.
  static func place(of plan: EditorPlan, _ target: ChangeTarget?) -> String {
    let others = plan.inCatalogueOnly
    guard target != .catalogue, others > 0 else { return place(of: target) }
    if others == plan.changed {
      return "Kept in the catalogue only: these photos are on a camera's card, or belong to "
        + "another photo program."
    }
    return place(of: target) + " Of \(NumberText.count(others, "photo")), on a camera's card or of "
      + "another photo program, only in the catalogue."
  }

  static func notWritten(_ count: Int) -> String {
    "\(NumberText.count(count, "file")) not written"
  }
}

extension ChangeTarget {
  var title: String {
    switch self {
    case .catalogue: "In the catalogue only"
    case .sidecar: "In sidecars: XMP files beside the photos"
    case .file: "In the photos themselves"
    }
  }

  /// The explanation of the choice.
  var meaning: String {
    switch self {
    case .catalogue: "Files stay as they are; other programs see nothing of it."
    case .sidecar:
      "Photos stay as they are. darktable and digiKam read sidecars; Lightroom reads those of RAW files "
        + "only."
    case .file:
      "All programs see it. The files are changed, but for RAW files, which get sidecars; undo brings "
        + "every byte back."
    }
  }
}
