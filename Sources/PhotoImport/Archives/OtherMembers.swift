import PhotoModel

/// Files in archives that are no photos and say nothing of them, by their names: what else Google's archives
/// hold may be larger than all photos. What photos are, their bytes say later.
enum OtherMembers {
  private static let endings: Set<String> = [
    "html", "htm", "css", "js", "txt", "md", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
    "odt", "ods", "mbox", "eml", "vcf", "ics", "kml", "kmz", "gpx", "zip", "tgz", "gz", "bz2", "xz",
    "7z", "rar", "tar", "iso", "dmg", "exe", "apk", "mp3", "m4a", "wav", "flac", "ogg", "opus",
    "db",
    "sqlite", "ini", "log",
  ]

  /// Hidden ones, those in folders of the Mac's own, and those of such an ending.
  static func contains(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: UInt8.slash)
    guard let name = parts.last else { return true }
    if parts.contains(where: { isHidden($0) || $0.elementsEqual("__MACOSX".utf8) }) {
      return true
    }
    let ending = FilePath.split(name: name).ending
    return endings.contains(String(decoding: ending, as: UTF8.self).lowercased())
  }

  /// `..` hides nothing: it leads out.
  private static func isHidden(_ part: ArraySlice<UInt8>) -> Bool {
    part.first == UInt8(ascii: ".") && !part.elementsEqual("..".utf8) && part.count > 1
  }
}
