import PhotoModel

/// A folder in which another photo program stores its library or its previews, with a database of
/// the files.
package enum ForeignPackage: Sendable {
  /// A library of an Apple program. `originals` or `Masters` contains the photos of the user, other
  /// folders contain thumbnails and smaller copies.
  case library
  /// Smaller copies only, as in Lightroom's previews.
  case previews

  /// Determines the kind of package from the name of a folder, ignoring case. Nil if it is not a
  /// package.
  package init?(ofFolder name: some Collection<UInt8>) {
    // A fast path: each call that changes a name checks all its parent folders, and most have no
    // extension.
    guard name.contains(UInt8(ascii: ".")) else { return nil }
    let fileExtension = FilePath.split(name: Array(name)[...]).ending
    switch String(decoding: fileExtension, as: UTF8.self).lowercased() {
    case "photoslibrary", "migratedphotolibrary", "photolibrary", "aplibrary": self = .library
    case "lrdata": self = .previews
    default: return nil
    }
  }
}
