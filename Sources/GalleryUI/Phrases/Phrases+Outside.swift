import GalleryEngine
import PhotoModel

/// Results of passing photos to other programs.
extension Phrases {
  static let nothingToOpen = "Nothing to open"
  static let nothingToCopy = "Nothing to copy"

  static func noOpener(_ program: FilePath) -> String {
    "Can't open: \(Phrases.quoted(program)) not found; "
      + "set ALBUMEN_OPENER to a program that opens photos"
  }

  static func opened(_ photo: FilePath, with program: FilePath) -> String {
    "Opened \(Phrases.quoted(photo)) with \(Phrases.safe(program.displayString))"
  }

  static func copied(_ paths: [FilePath]) -> String {
    if paths.count > 1 { return "Copied \(NumberText.count(paths.count, "path"))" }
    return paths.first.map { "Copied \(Phrases.quoted($0))" } ?? nothingToCopy
  }
}
