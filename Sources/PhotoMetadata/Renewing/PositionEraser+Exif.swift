/// Removes positions from TIFF structures.
extension PositionEraser {
  mutating func erase(structuresMarked mark: [UInt8]) {
    for offset in offsets(of: mark, in: 0..<bytes.count) { eraseStructure(at: offset) }
  }

  /// Erases the position of the structure that starts here, if there is one.
  mutating func eraseStructure(at start: Int) {
    guard let mark = number(start, 2), mark == 0x4949 || mark == 0x4D4D else { return }
    let isLittle = mark == 0x4949
    guard let first = number(start + 4, 4, isLittle: isLittle), first >= 8 else { return }
    let main = TIFFPlace(start: start, directory: start + first, isLittle: isLittle)
    guard let entries = self.entries(main) else { return }
    // CR3 stores the GPS directory as a separate structure, which starts with its version.
    if entries.first?.tag == ExifTag.gpsVersion, isOfPosition(entries) {
      erase(main, entries, keepingVersion: true)
      return
    }
    erasePointer(of: main, entries)
    let exif = entries.first { $0.tag == ExifTag.exifDirectory }.flatMap {
      number($0.place + 8, 4, isLittle: isLittle)
    }
    if let exif {
      let inner = TIFFPlace(start: start, directory: start + exif, isLittle: isLittle)
      if let entries = self.entries(inner) { erasePointer(of: inner, entries) }
    }
  }

  struct TIFFPlace {
    var start: Int
    var directory: Int
    var isLittle: Bool
  }

  struct Entry {
    var tag: UInt16
    var place: Int
    /// The range of its value, which may be inside the entry.
    var value: Range<Int>
  }

  /// Returns the entries, or nil if it isn't a directory because it extends beyond the file or
  /// contains an undefined format.
  private func entries(_ structure: TIFFPlace) -> [Entry]? {
    guard let count = number(structure.directory, 2, isLittle: structure.isLittle), count > 0,
      count <= TIFFDirectory.limit
    else { return nil }
    var entries: [Entry] = []
    for index in 0..<count {
      let at = structure.directory + 2 + 12 * index
      guard let tag = number(at, 2, isLittle: structure.isLittle),
        let format = number(at + 2, 2, isLittle: structure.isLittle),
        let values = number(at + 4, 4, isLittle: structure.isLittle),
        let offset = number(at + 8, 4, isLittle: structure.isLittle)
      else { return nil }
      let length = values * TIFFEntry.unit(of: UInt16(format))
      guard TIFFEntry.unit(of: UInt16(format)) > 0 || format == 0 else { return nil }
      let start = length <= 4 ? at + 8 : structure.start + offset
      entries.append(
        Entry(tag: UInt16(tag), place: at, value: start..<(start + min(length, bytes.count))))
    }
    return entries
  }

  /// Whether all tags belong to a position.
  private func isOfPosition(_ entries: [Entry]) -> Bool {
    entries.allSatisfy { PositionProperty.isExif($0.tag) }
  }

  /// Removes the entry that points to the GPS directory, and erases that directory.
  private mutating func erasePointer(of structure: TIFFPlace, _ entries: [Entry]) {
    guard let index = entries.firstIndex(where: { $0.tag == ExifTag.gpsDirectory }),
      let offset = number(entries[index].place + 8, 4, isLittle: structure.isLittle)
    else { return }
    let gps = TIFFPlace(
      start: structure.start, directory: structure.start + offset, isLittle: structure.isLittle)
    if let inner = self.entries(gps), isOfPosition(inner) {
      erase(gps, inner, keepingVersion: false)
    }
    // The following entries and the offset of the next directory are moved up; the rest is zeroed.
    let end = structure.directory + 2 + 12 * entries.count + 4
    guard end <= bytes.count, entries.count > 1 else { return }
    let followingBytes = Array(bytes[(entries[index].place + 12)..<end])
    replace(followingBytes + [UInt8](repeating: 0, count: 12), at: entries[index].place)
    setCount(entries.count - 1, of: structure)
  }

  private mutating func erase(_ structure: TIFFPlace, _ entries: [Entry], keepingVersion: Bool) {
    for entry in entries where !(keepingVersion && entry.tag == ExifTag.gpsVersion) {
      fill(entry.value)
      fill(entry.place..<(entry.place + 12))
    }
    setCount(keepingVersion ? 1 : 0, of: structure)
  }

  private mutating func setCount(_ count: Int, of structure: TIFFPlace) {
    let (high, low) = (UInt8(count >> 8), UInt8(count & 0xFF))
    replace(structure.isLittle ? [low, high] : [high, low], at: structure.directory)
  }
}
