import PhotoModel

/// The decoded pictures that are kept after requests for parts of them: several while photos are
/// compared at one to one, otherwise one.
struct OpenPictures {
  /// The one used last is the last one.
  private(set) var pictures: [OpenPicture] = []

  /// The maximum memory of all in bytes: three photos of 24 megapixels.
  static let byteLimit = 240 * 1024 * 1024

  /// Returns the picture of a file, and moves it to the end.
  mutating func picture(of key: OpenPicture.Key) -> OpenPicture? {
    guard let position = pictures.firstIndex(where: { $0.key == key }) else { return nil }
    let picture = pictures.remove(at: position)
    pictures.append(picture)
    return picture
  }

  /// Adds a picture, or replaces that of the same file. Removes those used longest ago if all
  /// together are too large.
  mutating func add(_ picture: OpenPicture) {
    pictures.removeAll { $0.key == picture.key }
    var room = OpenPictures.byteLimit - picture.pixels.bytes.count
    let kept = pictures.reversed().prefix {
      room -= $0.pixels.bytes.count
      return room >= 0
    }
    pictures = kept.reversed() + [picture]
  }

  /// Removes all but the one used last. Called when whole pictures are requested, because the user
  /// then no longer pans in several.
  mutating func keepLast() {
    if pictures.count > 1 { pictures.removeFirst(pictures.count - 1) }
  }
}
