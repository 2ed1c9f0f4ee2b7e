import PhotoModel

/// The names of an asset's files in the destination, original or numbered.
///
/// All files of an asset get the same number, so that they still belong together: `IMG_1 (1).HEIC`,
/// `IMG_1 (1).MOV`, `IMG_1 (1).HEIC.xmp`.
package struct FileNames: Hashable, Sendable {
  /// The maximum length of a name on the usual file systems, in bytes.
  package static let lengthLimit = 255

  private let stem: ArraySlice<UInt8>
  private let names: [ArraySlice<UInt8>]

  /// The first name is that of the main file, whose stem the others share.
  package init(_ names: [ArraySlice<UInt8>]) {
    self.names = names
    stem = FilePath.split(name: names.first ?? []).stem
  }

  /// Returns the names of the same files with another stem.
  package static func renamed(_ names: [ArraySlice<UInt8>], to stem: [UInt8]) -> [ArraySlice<UInt8>]
  {
    let old = FileNames(names)
    return names.map { (stem + $0.dropFirst(old.sharedLength(of: $0)))[...] }
  }

  /// Returns the maximum length of a stem in bytes that leaves space in each name for the extension
  /// and for a number.
  package static func stemLimit(_ names: [ArraySlice<UInt8>]) -> Int {
    let old = FileNames(names)
    let longest = names.map { $0.count - old.sharedLength(of: $0) }.max() ?? 0
    return max(1, lengthLimit - longest - " (9999)".utf8.count)
  }

  /// Returns a name without its number.
  package static func unnumbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    let suffix = Array(" (\(number))".utf8)
    guard number > 0, name.count > suffix.count else { return name }
    let index = (0...(name.count - suffix.count)).last {
      name[$0..<($0 + suffix.count)].elementsEqual(suffix)
    }
    guard let index else { return name }
    return Array(name[..<index] + name[(index + suffix.count)...])
  }

  /// Returns the names unchanged for 0, otherwise with ` (number)` after their common part.
  package func numbered(_ number: Int) -> [[UInt8]] {
    names.map { name in
      number == 0 ? Array(name) : FileNames.number(name, after: sharedLength(of: name), number)
    }
  }

  /// Numbers one name of an asset separately, if two differ only in case.
  package static func numberSeparately(_ name: [UInt8], _ number: Int) -> [UInt8] {
    self.number(name[...], after: FilePath.split(name: name[...]).stem.count, number)
  }

  /// Returns the length of the asset's stem in a name. A name that doesn't begin with the stem (a
  /// sidecar whose name was cut) is numbered before its extension.
  private func sharedLength(of name: ArraySlice<UInt8>) -> Int {
    let dot = UInt8(ascii: ".")
    let beginsWithStem =
      name.count >= stem.count && NameKey(name.prefix(stem.count)) == NameKey(stem)
      && (name.count == stem.count || name[name.startIndex + stem.count] == dot)
    return beginsWithStem ? stem.count : FilePath.split(name: name).stem.count
  }

  private static func number(_ name: ArraySlice<UInt8>, after count: Int, _ number: Int) -> [UInt8]
  {
    let suffix = Array(" (\(number))".utf8)
    let tail = name.dropFirst(count)
    let room = lengthLimit - suffix.count - tail.count
    var stem = Array(name.prefix(count))
    if stem.count > room, room > 0 {
      stem.removeSubrange(room...)
      // Avoids a partial character: removes the bytes of the one that was cut.
      while let last = stem.last, last & 0xC0 == 0x80,
        String(validating: stem, as: UTF8.self) == nil
      {
        stem.removeLast()
      }
      if let last = stem.last, last >= 0xC0 { stem.removeLast() }
    }
    return stem + suffix + tail
  }
}
