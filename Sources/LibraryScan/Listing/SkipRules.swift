import Files
package import PhotoModel

/// Says which names a scan passes over without looking inside.
package enum SkipRules {

  /// Folders that hold no photos of their own, in lower case.
  private static let folders: [String] = [
    // Bins: Windows, old Windows, and the shares of Synology and QNAP.
    "$recycle.bin", "recycler", "#recycle", "@recycle",
    // Thumbnails of Synology's index; the other ones are hidden.
    "@eadir",
    // What fsck found, and Windows's own restore points.
    "lost+found", "system volume information",
    // The other halves of Mac files in a zip: `._` files only.
    "__macosx",
  ]

  /// The folders of a library of another program that are looked at: those with what the user put in.
  private static let originals: [String] = ["originals", "masters"]

  /// Whether a folder called `name`, inside `parent`, is passed over.
  package static func skips(folder name: some Sequence<UInt8>, in parent: FilePath) -> Bool {
    let name = folded(name)
    if name.first == .dot { return true }
    if folders.contains(where: { name.elementsEqual($0.utf8) }) { return true }
    if ForeignPackage(ofFolder: name) == .previews { return true }
    guard ForeignPackage(ofFolder: parent.name) == .library else { return false }
    return !originals.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a file of this name is passed over. AppleDouble files (`._IMG_1.jpg`) are hidden ones.
  package static func skips(file name: some Collection<UInt8>) -> Bool {
    name.first == .dot
  }
}

/// The bytes with ASCII letters in lower case; all others stay as they are.
func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  bytes.map(\.folded)
}

extension UInt8 {
  /// An ASCII letter in lower case, anything else as it is.
  var folded: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
