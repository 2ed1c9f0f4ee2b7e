import LibraryScan
package import PhotoModel

/// Photos whose disk is not there: they are seen, and cannot be opened.
extension GalleryState {
  package func isOffline(_ row: AssetRow) -> Bool {
    library.offline.contains(row.folder)
  }

  mutating func openOutside() -> [Effect] {
    guard let id = currentID, let row = grid.current else { return [] }
    guard !isOffline(row) else {
      notice = ErrorText.offline(details[id]?.path)
      return []
    }
    return [.openOutside([id])]
  }

  /// The photos to export that are there, and how many are not.
  var exportable: (photos: AssetSet, missing: Int) {
    let wanted = exported
    guard !library.offline.isEmpty else { return (wanted, 0) }
    var offline = AssetSet()
    for row in library.snapshot.index.rows where wanted.contains(row.id) && isOffline(row) {
      offline.insert(row.id)
    }
    return (wanted.subtracting(offline), offline.count)
  }
}
