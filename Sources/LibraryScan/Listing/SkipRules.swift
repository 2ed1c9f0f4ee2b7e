import Files
package import PhotoModel

/// Determines the names that a scan skips without reading them.
package enum SkipRules {

  /// Folders that contain no photos of the user, in lower case.
  private static let folders: [String] = [
    // Trash folders: Windows, old Windows, and the shares of Synology and QNAP.
    "$recycle.bin", "recycler", "#recycle", "@recycle",
    // Thumbnails of Synology's index. Its other folders are hidden.
    "@eadir",
    // Files recovered by fsck, and Windows restore points.
    "lost+found", "system volume information",
    // The AppleDouble files (`._` names) of Mac files in a zip archive.
    "__macosx",
  ]

  /// The folders in the library of another program that are scanned, because they contain the
  /// user's photos.
  private static let originals: [String] = ["originals", "masters"]

  /// Whether a folder called `name`, inside `parent`, is skipped.
  package static func skips(folder name: some Sequence<UInt8>, in parent: FilePath) -> Bool {
    let name = folded(name)
    if name.first == .dot { return true }
    if folders.contains(where: { name.elementsEqual($0.utf8) }) { return true }
    if ForeignPackage(ofFolder: name) == .previews { return true }
    guard ForeignPackage(ofFolder: parent.name) == .library else { return false }
    return !originals.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a file of this name is skipped. AppleDouble files (`._IMG_1.jpg`) count as hidden.
  package static func skips(file name: some Collection<UInt8>) -> Bool {
    name.first == .dot
  }
}

/// Returns the bytes with ASCII letters in lower case and all others unchanged.
func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  bytes.map(\.folded)
}

extension UInt8 {
  /// The byte in lower case if it is an ASCII letter, otherwise unchanged.
  var folded: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
