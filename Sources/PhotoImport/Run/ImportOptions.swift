package import PhotoModel

/// What an import is asked to do, by the command line or the dialogue.
package struct ImportOptions: Hashable, Sendable {
  package var into: FilePath
  /// Templates of the folders within it, and of names; an empty one keeps the names.
  package var folder = ImportOptions.usualFolder
  package var name = ""
  /// Where a second copy of all goes.
  package var backup: FilePath?
  /// The titles of albums that the photos go into.
  package var albums: [String] = []
  package var keywords: [String] = []
  package var copyright: String?
  /// Whether people whom Google Takeout names become keywords.
  package var takesPeople = false
  /// Whether what the library or its trash has is imported, too.
  package var again = false
  /// Whether photos that folders outside the library have are left out.
  package var skipsElsewhere = false
  /// Whether originals are removed, each when its copy is verified.
  package var moves = false
  /// Whether a card is unmounted at the end, where nothing failed.
  package var ejects = false

  package init(into: FilePath) {
    self.into = into
  }

  package static let usualFolder = "{created:yyyy|Undated}/{created:yyyy-MM-dd}"
}
