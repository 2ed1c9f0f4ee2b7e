package import PhotoModel

/// The options of an import, from the command line or the dialogue.
package struct ImportOptions: Hashable, Sendable {
  package var into: FilePath
  /// Templates for folders in `into` and for file names. If `name` is empty, files keep their
  /// names.
  package var folder = ImportOptions.defaultFolder
  package var name = ""
  /// The folder for a second copy of all photos.
  package var backup: FilePath?
  /// The titles of the albums that the photos are added to.
  package var albums: [String] = []
  package var keywords: [String] = []
  package var copyright: String?
  /// Whether the names of people in Google Takeout are added as keywords.
  package var importsPeople = false
  /// Whether photos are imported that are already in the library or its trash.
  package var reimports = false
  /// Whether photos are skipped that are in folders outside the library.
  package var skipsOutsideLibrary = false
  /// Whether each original is removed after its copy has been verified.
  package var moves = false
  /// Whether a card is unmounted at the end, if nothing failed.
  package var ejects = false

  package init(into: FilePath) {
    self.into = into
  }

  package static let defaultFolder = "{created:yyyy|Undated}/{created:yyyy-MM-dd}"
}
