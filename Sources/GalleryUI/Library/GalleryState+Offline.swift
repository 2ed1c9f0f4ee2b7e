import GalleryEngine
package import PhotoModel

/// Photos on disks that are not connected. They are visible but can't be opened.
extension GalleryState {
  package func isOffline(_ row: AssetRow) -> Bool {
    library.offline.contains(row.folder)
  }

  /// Reports folders that were disconnected while they were shown, and folders that are back.
  mutating func reportDiskChanges(from before: FolderTree, to now: FolderTree) {
    guard before.offline != now.offline else { return }
    let disconnectedFolders = now.offline.filter { before.folder($0)?.isOffline == false }
    let back = before.offline.filter { now.folder($0)?.isOffline == false }
    if let first = now.topmost(of: disconnectedFolders) {
      notices.sentence = Sentence(Phrases.folderUnavailable(now.folder(first)?.path))
    } else if let first = now.topmost(of: back) {
      notices.sentence = Sentence(Phrases.folderAvailableAgain(now.folder(first)?.path))
    }
    // Folders that couldn't be found before have been found.
    let found = Set(back.compactMap { now.folder($0)?.path })
    guard !found.isEmpty else { return }
    library.removeProblems(ofFound: found)
  }

  /// Returns those of some photos that are available, and the number of those that aren't.
  func available(_ photos: AssetSet) -> (photos: AssetSet, missing: Int) {
    guard !library.offline.isEmpty else { return (photos, 0) }
    var offline = AssetSet()
    for row in library.snapshot.index.rows where photos.contains(row.id) && isOffline(row) {
      offline.insert(row.id)
    }
    return (photos.subtracting(offline), offline.count)
  }
}
