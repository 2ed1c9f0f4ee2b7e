import PhotoModel

/// Recognises, by name, the files in archives that are neither photos nor their metadata. In
/// Google's archives such files may be larger than all photos. Whether another file is a photo is
/// determined later from its contents.
enum NonPhotoMembers {
  private static let fileExtensions: Set<String> = [
    "html", "htm", "css", "js", "txt", "md", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
    "odt", "ods", "mbox", "eml", "vcf", "ics", "kml", "kmz", "gpx", "zip", "tgz", "gz", "bz2", "xz",
    "7z", "rar", "tar", "iso", "dmg", "exe", "apk", "mp3", "m4a", "wav", "flac", "ogg", "opus",
    "db",
    "sqlite", "ini", "log",
  ]

  /// Whether a file is hidden, in one of the Mac's own folders, or has one of these extensions.
  static func contains(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: UInt8.slash)
    guard let name = parts.last else { return true }
    if parts.contains(where: { isHidden($0) || $0.elementsEqual("__MACOSX".utf8) }) {
      return true
    }
    let fileExtension = FilePath.split(name: name).ending
    return fileExtensions.contains(String(decoding: fileExtension, as: UTF8.self).lowercased())
  }

  /// Whether a path component is hidden. `..` isn't: it leads to the parent folder.
  private static func isHidden(_ part: ArraySlice<UInt8>) -> Bool {
    part.first == UInt8(ascii: ".") && !part.elementsEqual("..".utf8) && part.count > 1
  }
}
