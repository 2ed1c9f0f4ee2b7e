package import PhotoModel

/// Which albums photos go into, by where they come from: a photo that lies in several of them, as in Google
/// Takeout, comes in once and goes into all.
package struct SourceAlbums: Sendable {
  /// The titles of the albums that a file is in where it comes from. Asking blocks.
  package let titles: @Sendable (FilePath) -> [String]
  private var known: [FilePath: Asset.ID] = [:]
  /// The albums of repeats, by the file that comes in for them.
  private var waiting: [FilePath: [String]] = [:]
  /// The photos of each album, in the order in which they came.
  package private(set) var photos: [String: [Asset.ID]] = [:]

  package init(titles: @escaping @Sendable (FilePath) -> [String]) {
    self.titles = titles
  }

  /// A file is a photo of the library, by now or before; `found` are its titles, where they were asked for.
  package mutating func note(
    _ source: FilePath, as photo: Asset.ID, in found: [String]? = nil
  ) {
    known[source] = photo
    for album in (found ?? titles(source)) + (waiting.removeValue(forKey: source) ?? []) {
      photos[album, default: []].append(photo)
    }
  }

  /// A file holds the same as one before it.
  package mutating func note(_ source: FilePath, repeating first: FilePath) {
    for album in titles(source) {
      if let photo = known[first] {
        photos[album, default: []].append(photo)
      } else {
        waiting[first, default: []].append(album)
      }
    }
  }

  /// A photo that does not come in, for what was found of it.
  package mutating func note(_ source: FilePath, _ verdict: ImportStatus) {
    switch verdict {
    case .here(let photo), .elsewhere(let photo): note(source, as: photo)
    case .repeated(let first): note(source, repeating: first)
    case .new, .inTrash, .thrownAway: break
    }
  }
}
