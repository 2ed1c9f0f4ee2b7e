package import PhotoModel

/// Determines the albums of imported photos from their source. A photo that is in several albums,
/// as in Google Takeout, is imported once and added to all of them.
package struct SourceAlbums: Sendable {
  /// Returns the titles of the albums that a file is in at its source. Blocks.
  package let titles: @Sendable (FilePath) -> [String]
  private var known: [FilePath: Asset.ID] = [:]
  /// The albums of duplicates, by the file that is imported instead of them.
  private var waiting: [FilePath: [String]] = [:]
  /// The photos of each album, in the order of the import.
  package private(set) var photos: [String: [Asset.ID]] = [:]

  package init(titles: @escaping @Sendable (FilePath) -> [String]) {
    self.titles = titles
  }

  /// Records that a file is a photo of the library, whether new or not. `found` are the titles of
  /// its albums, if already known.
  package mutating func record(
    _ source: FilePath, as photo: Asset.ID, in found: [String]? = nil
  ) {
    known[source] = photo
    for album in (found ?? titles(source)) + (waiting.removeValue(forKey: source) ?? []) {
      photos[album, default: []].append(photo)
    }
  }

  /// Records a file with the same contents as an earlier one.
  package mutating func record(_ source: FilePath, repeating first: FilePath) {
    for album in titles(source) {
      if let photo = known[first] {
        photos[album, default: []].append(photo)
      } else {
        waiting[first, default: []].append(album)
      }
    }
  }

  /// Records a photo that is not imported because of its status.
  package mutating func record(_ source: FilePath, _ status: ImportStatus) {
    switch status {
    case .inLibrary(let photo), .outsideLibrary(let photo): record(source, as: photo)
    case .duplicateInSource(let first): record(source, repeating: first)
    case .new, .inTrash, .deletedAtSource: break
    }
  }
}
