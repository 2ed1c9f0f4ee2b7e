import PhotoModel

/// The parts of a sidecar's name that identify its photo. All bytes are folded (ASCII letters in
/// lower case).
struct SidecarName: Hashable {
  enum Kind: Hashable {
    /// `name.xmp` and `name.jpg.xmp`.
    case xmp
    /// `name.aae`: the adjustments of Apple Photos.
    case adjustments
    /// `name.thm`: a JPEG that cameras write for their videos.
    case thumbnail
    /// `name.jpg.json` and its variants, from Google Takeout.
    case takeout
  }

  var kind: Kind
  /// The name without the extension of the sidecar.
  var base: [UInt8]

  /// Parses a name. Nil if it is not a sidecar's name.
  init?(name: ArraySlice<UInt8>) {
    let (stem, fileExtension) = FilePath.split(name: name)
    guard fileExtension.count == 3 || fileExtension.count == 4 else { return nil }
    let end = fileExtension.reduce(into: UInt32(0)) { $0 = $0 << 8 | UInt32($1.folded) }
    switch end {
    case SidecarName.xmpExtension: kind = .xmp
    case SidecarName.aaeExtension: kind = .adjustments
    case SidecarName.thmExtension: kind = .thumbnail
    case SidecarName.jsonExtension: kind = .takeout
    default: return nil
    }
    base = folded(stem)
  }

  private static let xmpExtension: UInt32 = 0x78_6D70
  private static let aaeExtension: UInt32 = 0x61_6165
  private static let thmExtension: UInt32 = 0x74_686D
  private static let jsonExtension: UInt32 = 0x6A73_6F6E
}
