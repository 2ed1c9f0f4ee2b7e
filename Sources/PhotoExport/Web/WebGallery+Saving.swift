package import Files
package import PhotoModel

extension WebGallery {
  private static let own = ["index.html", "gallery.js"]

  /// Refuses a folder whose `index.html` is not that of a gallery: nothing of anybody else's is written over.
  /// Blocks on the disk.
  package static func checkFolder(
    _ folder: FilePath, in system: FileSystem = FileSystem()
  ) throws(ExportProblem) {
    let found = own.map { name in
      (try? system.status(of: folder.appending(Array(name.utf8)), followingLinks: false)) != nil
    }
    if found == [true, false] {
      throw ExportProblem(.archiveTaken, folder.appending(Array(own[0].utf8)))
    }
  }

  /// Writes the pages, each whole, in place of those that a gallery had there before. Blocks on the disk.
  package func save(
    in folder: FilePath, of system: FileSystem = FileSystem()
  ) throws(ExportProblem) {
    do throws(Errno) {
      // The files that pages need come first, and the first page last.
      for page in pages().reversed() {
        let draft = try DraftFile(in: folder, of: system, permissions: .ofNewFiles)
        try draft.file.write(Array(page.text.utf8))
        try draft.finish()
        try draft.replace(folder.appending(Array(page.name.utf8)))
      }
      try system.synchronize(folder: folder)
    } catch {
      throw ExportProblem(destination: folder, reason: error)
    }
  }
}
