import PhotoModel

/// The names that the files of one asset have in the destination, as they are or numbered.
///
/// All files of an asset are numbered alike, so that they still belong together:
/// `IMG_1 (1).HEIC`, `IMG_1 (1).MOV`, `IMG_1 (1).HEIC.xmp`.
package struct FileNames: Hashable, Sendable {
  /// The longest name of the usual file systems, in bytes.
  package static let lengthLimit = 255

  private let stem: ArraySlice<UInt8>
  private let names: [ArraySlice<UInt8>]

  /// The first name is the one the others follow.
  package init(_ names: [ArraySlice<UInt8>]) {
    self.names = names
    stem = FilePath.split(name: names.first ?? []).stem
  }

  /// The same files under another stem.
  package static func renamed(_ names: [ArraySlice<UInt8>], to stem: [UInt8]) -> [ArraySlice<UInt8>]
  {
    let old = FileNames(names)
    return names.map { (stem + $0.dropFirst(old.sharedLength(of: $0)))[...] }
  }

  /// The bytes that a stem may have, so that each of the files has room for its ending, and for the number of a
  /// name that is taken.
  package static func stemLimit(_ names: [ArraySlice<UInt8>]) -> Int {
    let old = FileNames(names)
    let longest = names.map { $0.count - old.sharedLength(of: $0) }.max() ?? 0
    return max(1, lengthLimit - longest - " (9999)".utf8.count)
  }

  /// A name of some number without it.
  package static func unnumbered(_ name: [UInt8], _ number: Int) -> [UInt8] {
    let suffix = Array(" (\(number))".utf8)
    guard number > 0, name.count > suffix.count else { return name }
    let place = (0...(name.count - suffix.count)).last {
      name[$0..<($0 + suffix.count)].elementsEqual(suffix)
    }
    guard let place else { return name }
    return Array(name[..<place] + name[(place + suffix.count)...])
  }

  /// The names as they are with 0, else with ` (number)` behind what they have in common.
  package func numbered(_ number: Int) -> [[UInt8]] {
    names.map { name in
      number == 0 ? Array(name) : FileNames.number(name, after: sharedLength(of: name), number)
    }
  }

  /// One name of the asset apart from the others, for two that differ in case only.
  package static func numberAlone(_ name: [UInt8], _ number: Int) -> [UInt8] {
    self.number(name[...], after: FilePath.split(name: name[...]).stem.count, number)
  }

  /// How much of the name is the asset's own stem; a name that does not begin with it (a sidecar
  /// whose name was cut) is numbered before its ending.
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
    let rest = name.dropFirst(count)
    let room = lengthLimit - suffix.count - rest.count
    var stem = Array(name.prefix(count))
    if stem.count > room, room > 0 {
      stem.removeSubrange(room...)
      // Never half a character: back to where the cut one began.
      while let last = stem.last, last & 0xC0 == 0x80,
        String(validating: stem, as: UTF8.self) == nil
      {
        stem.removeLast()
      }
      if let last = stem.last, last >= 0xC0 { stem.removeLast() }
    }
    return stem + suffix + rest
  }
}
