package import PhotoExport
package import PhotoModel

/// Messages about the results of earlier exports in a folder.
extension Phrases {
  /// The question what to do with a photo whose name is taken by another file.
  package static func clashQuestion(_ clash: ExportClash) -> String {
    "\(quoted(clash.taken)) is something else than \(quoted(clash.source)): "
      + "n number, s leave out, r replace; N, S or R for all that follow? "
  }

  package static func removes(_ count: Int, from folder: FilePath, isTrash: Bool) -> String {
    let files = "\(NumberText.count(count, "file")) of earlier exports"
    return isTrash
      ? "Move \(files) from \(quoted(folder)) to the trash? [y/N] "
      : "Delete \(files) from \(quoted(folder))? Its disk has no trash: this can't be undone. [y/N] "
  }

  /// A destination inside the library, so that the next scan finds the exported photos.
  package static func inLibrary(_ folder: FilePath) -> String {
    "\(quoted(folder)) is a folder of the library, which will have the exported photos twice"
  }

  package static func wouldRemove(_ path: FilePath) -> String { "\(quoted(path)) would be removed" }

  package static func wouldRemove(_ count: Int, from folder: FilePath) -> String {
    "\(NumberText.count(count, "file")) of earlier exports would be removed from \(quoted(folder))"
  }

  package static func removed(
    _ count: Int, from folder: FilePath, isTrash: Bool = false
  ) -> String {
    let removed =
      "\(NumberText.count(count, "file")) of earlier exports removed from \(quoted(folder))"
    return isTrash && count > 0
      ? "\(removed), to the trash; 'albumen undo' restores what was removed last" : removed
  }

  /// Nothing was removed, because a part of the library could not be read.
  package static let nothingRemoved =
    "Nothing was removed: not all of the library could be looked at, so that more may be meant"
  package static let nothingRemovedNow = "Nothing was removed"
  package static let galleryStays =
    "Nothing of the gallery that was there was removed, as not all of this one could be made"
}
