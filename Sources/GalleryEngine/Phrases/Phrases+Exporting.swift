package import PhotoExport
package import PhotoModel

/// The sentences about what earlier exports have put into a folder.
extension Phrases {
  /// What becomes of a photo whose name something else has.
  package static func asks(_ clash: ExportClash) -> String {
    "\(quoted(clash.taken)) is something else than \(quoted(clash.source)): "
      + "n number, s leave out, r replace; N, S or R for all that follow? "
  }

  package static func removes(_ count: Int, from folder: FilePath, isTrash: Bool) -> String {
    let files = "\(NumberText.count(count, "file")) of earlier exports"
    return isTrash
      ? "Move \(files) from \(quoted(folder)) to the trash? [y/N] "
      : "Delete \(files) from \(quoted(folder))? Its disk has no trash: this can't be undone. [y/N] "
  }

  /// A destination whose photos the next scan finds.
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

  /// Not all of the library could be looked at.
  package static let nothingRemoved =
    "Nothing was removed: not all of the library could be looked at, so that more may be meant"
  package static let nothingRemovedNow = "Nothing was removed"
  package static let galleryStays =
    "Nothing of the gallery that was there was removed, as not all of this one could be made"
}
