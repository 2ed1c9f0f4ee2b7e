import PhotoModel

/// The names of second copies whose original names are taken.
enum BackupName {
  /// Returns `IMG_1 (2).JPG` for 2, or the unchanged name for 0.
  static func numbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    guard number > 0 else { return name }
    let (stem, fileExtension) = FilePath.split(name: name[...])
    let tail =
      Array(" (\(number))".utf8)
      + (fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + fileExtension)
    return Array(stem.prefix(max(0, 255 - tail.count))) + tail
  }
}
