import PhotoModel

/// Chooses free names in a trash folder. A file keeps its own name if possible.
struct TrashNames: Sendable {
  private var usedNames: Set<[UInt8]>
  /// The next number for each name that is in use. It avoids testing all numbers, because many
  /// photos have the same name.
  private var next: [[UInt8]: Int] = [:]
  /// The maximum length of a name in bytes.
  private let limit: Int

  init(usedNames: Set<[UInt8]>, limit: Int = 255) {
    self.usedNames = usedNames
    self.limit = limit - TrashFolder.infoSuffix.count
  }

  /// Reserves and returns a name: `IMG_1.jpg`, or `IMG_1.2.jpg` if that is in use.
  mutating func reserve(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let originalName = Array(name)
    if originalName.count <= limit, usedNames.insert(originalName).inserted { return originalName }
    let (stem, fileExtension) = FilePath.split(name: name)
    var number = next[originalName] ?? 2
    while true {
      let tail =
        Array(".\(number)".utf8)
        + (fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + fileExtension)
      let new = stem.prefix(max(1, limit - tail.count)) + tail
      number += 1
      if usedNames.insert(Array(new)).inserted {
        next[originalName] = number
        return Array(new)
      }
    }
  }
}
