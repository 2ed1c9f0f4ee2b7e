package import PhotoExport
package import PhotoModel

/// Messages about the results of earlier exports in a folder.
extension Phrases {
  /// The question what to do with a photo whose name is taken by another file.
  package static func clashQuestion(_ clash: ExportClash) -> String {
    "\(quoted(clash.existing)) already exists and differs from \(quoted(clash.source)): "
      + "n: number, s: skip, r: replace; N, S, R: the same for all? "
  }

  package static func removes(_ count: Int, from folder: FilePath, isTrash: Bool) -> String {
    let files = "\(NumberText.count(count, "file")) from earlier exports"
    return isTrash
      ? "Move \(files) in \(quoted(folder)) to the trash? [y/N] "
      : "Delete \(files) in \(quoted(folder))? Its disk has no trash: this can't be undone. [y/N] "
  }

  /// A destination inside the library, so that the next scan finds the exported photos.
  package static func inLibrary(_ folder: FilePath) -> String {
    "\(quoted(folder)) is in the library, so exported photos will appear twice"
  }

  package static func wouldRemove(_ path: FilePath) -> String { "\(quoted(path)) would be removed" }

  package static func wouldRemove(_ count: Int, from folder: FilePath) -> String {
    "\(NumberText.count(count, "file")) from earlier exports would be removed in \(quoted(folder))"
  }

  package static func removed(
    _ count: Int, from folder: FilePath, isTrash: Bool = false
  ) -> String {
    let removed =
      "\(NumberText.count(count, "file")) from earlier exports in \(quoted(folder))"
    return isTrash && count > 0
      ? "Moved \(removed) to the trash; undo: albumen undo" : "Removed \(removed)"
  }

  /// Nothing was removed, because a part of the library could not be read.
  package static let nothingRemoved =
    "Nothing was removed: part of the library could not be read, so the list may be incomplete"
  package static let nothingRemovedNow = "Nothing was removed"
  package static let galleryKept =
    "The existing gallery was kept because the new one is incomplete"
}
