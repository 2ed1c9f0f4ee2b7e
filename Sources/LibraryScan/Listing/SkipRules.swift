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

  /// Lightroom keeps its previews in such a folder: smaller copies of what is shown anyway.
  private static let endings: [String] = ["lrdata"]

  /// Packages of Apple's photo programs: only the folders with what the user put in are looked at,
  /// never their thumbnails, previews and derivatives.
  private static let packages: [String] = ["photoslibrary", "photolibrary", "aplibrary"]
  private static let originals: [String] = ["originals", "masters"]

  /// Whether a folder called `name`, inside `parent`, is passed over.
  package static func skips(folder name: some Sequence<UInt8>, in parent: FilePath) -> Bool {
    let name = folded(name)
    if name.first == .dot { return true }
    if folders.contains(where: { name.elementsEqual($0.utf8) }) { return true }
    if has(name[...], ending: endings) { return true }
    guard has(folded(parent.name)[...], ending: packages) else { return false }
    return !originals.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a file of this name is passed over. AppleDouble files (`._IMG_1.jpg`) are hidden ones.
  package static func skips(file name: some Collection<UInt8>) -> Bool {
    name.first == .dot
  }

  private static func has(_ name: ArraySlice<UInt8>, ending endings: [String]) -> Bool {
    let ending = FilePath.split(name: name).ending
    return endings.contains { ending.elementsEqual($0.utf8) }
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
