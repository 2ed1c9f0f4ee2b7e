import PhotoModel

/// A folder in which another photo program keeps its library or its previews, with a database of the files.
package enum ForeignPackage: Sendable {
  /// A library of Apple's programs: `originals` or `Masters` has the photos of the user, other folders have
  /// thumbnails and smaller copies.
  case library
  /// Smaller copies only, as Lightroom keeps them.
  case previews

  /// What a folder of this name is; nil for no package. Upper and lower case are the same.
  package init?(ofFolder name: some Collection<UInt8>) {
    // Each call that changes a name asks this of all folders above it: most have no ending.
    guard name.contains(UInt8(ascii: ".")) else { return nil }
    let ending = FilePath.split(name: Array(name)[...]).ending
    switch String(decoding: ending, as: UTF8.self).lowercased() {
    case "photoslibrary", "migratedphotolibrary", "photolibrary", "aplibrary": self = .library
    case "lrdata": self = .previews
    default: return nil
    }
  }
}
