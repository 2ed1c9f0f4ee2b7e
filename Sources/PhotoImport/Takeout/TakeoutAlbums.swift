package import PhotoModel

/// Which albums photos go into, by the folders that they come from: a photo that lies in several of them, as
/// in Google Takeout, comes in once and goes into all.
package struct TakeoutAlbums {
  /// The title of the album that a folder is; nil for one that is none.
  private let title: (FilePath) -> String?
  private var titles: [FilePath: String?] = [:]
  private var known: [FilePath: Asset.ID] = [:]
  /// The albums of repeats, by the file that comes in for them.
  private var waiting: [FilePath: [String]] = [:]
  /// The photos of each album, in the order in which they came.
  package private(set) var photos: [String: [Asset.ID]] = [:]

  package init(title: @escaping (FilePath) -> String?) {
    self.title = title
  }

  /// A file is a photo of the library, by now or before.
  package mutating func note(_ source: FilePath, as photo: Asset.ID) {
    known[source] = photo
    for album in [title(of: source)].compactMap(\.self)
      + (waiting.removeValue(forKey: source) ?? [])
    { photos[album, default: []].append(photo) }
  }

  /// A file holds the same as one before it.
  package mutating func note(_ source: FilePath, repeating first: FilePath) {
    guard let album = title(of: source) else { return }
    if let photo = known[first] {
      photos[album, default: []].append(photo)
    } else {
      waiting[first, default: []].append(album)
    }
  }

  private mutating func title(of source: FilePath) -> String? {
    let folder = source.folder
    if let known = titles[folder] { return known }
    let found = title(folder)
    titles[folder] = .some(found)
    return found
  }
}
