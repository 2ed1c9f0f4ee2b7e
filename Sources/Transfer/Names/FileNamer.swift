/// Assigns free names and remembers them.
///
/// Only a 64-bit hash of each name is kept, since there may be a million names. If two names had
/// the same hash, the second photo would get an unnecessary number.
package struct FileNamer: Hashable, Sendable {
  private var usedKeys: Set<Int> = []
  /// The numbers from which the search continues for names that appeared twice. Without this, a
  /// thousand photos with one name would need a million attempts.
  private var nextNumbers: [Int: Int] = [:]

  package init(existingNames: some Sequence<[UInt8]>) {
    reserve(existingNames, in: [])
  }

  /// Records the existing names in a folder of the destination.
  package mutating func reserve(_ names: some Sequence<[UInt8]>, in folder: [UInt8]) {
    for name in names { usedKeys.insert(FileNamer.key(name, folder)) }
  }

  /// Releases the names of files that are about to be renamed.
  package mutating func release(_ names: some Sequence<ArraySlice<UInt8>>, in folder: [UInt8]) {
    for name in names { usedKeys.remove(FileNamer.key(name, folder)) }
  }

  /// Returns the keys of names, in order.
  package func keys(_ names: some Sequence<ArraySlice<UInt8>>, in folder: [UInt8]) -> [Int] {
    names.map { FileNamer.key($0, folder) }
  }

  package func isTaken(_ key: Int) -> Bool { usedKeys.contains(key) }

  /// Returns the key of the first of an asset's names that is taken by anything but the asset's own
  /// files.
  package func firstTaken(
    _ names: [[UInt8]], excluding excludedNames: [ArraySlice<UInt8>], in folder: [UInt8]
  ) -> Int? {
    let excludedNames = Set(keys(excludedNames, in: folder))
    return names.lazy.map { FileNamer.key($0, folder) }
      .first { usedKeys.contains($0) && !excludedNames.contains($0) }
  }

  private static func key(_ name: some Collection<UInt8>, _ folder: [UInt8]) -> Int {
    NameKey(folder.isEmpty ? Array(name) : folder + [UInt8(ascii: "/")] + name).hashValue
  }

  /// Returns the names for the files of one asset. The first name is that of the main file.
  package mutating func names(
    for names: [ArraySlice<UInt8>], in folder: [UInt8] = []
  ) -> (names: [[UInt8]], number: Int) {
    let requestedNames = FileNames(names)
    let key = FileNamer.key(names.first ?? [], folder)
    var number = nextNumbers[key] ?? 0
    var found = requestedNames.numbered(number)
    while found.contains(where: { usedKeys.contains(FileNamer.key($0, folder)) }) {
      number += 1
      found = requestedNames.numbered(number)
    }
    if number > 0 { nextNumbers[key] = number + 1 }
    for index in found.indices { found[index] = claim(found[index], folder) }
    return (found, number)
  }

  /// Records a name. If two files of one asset differ only in case, the second gets a number of its
  /// own.
  private mutating func claim(_ name: [UInt8], _ folder: [UInt8]) -> [UInt8] {
    var name = name
    let original = name
    var number = 0
    while !usedKeys.insert(FileNamer.key(name, folder)).inserted {
      number += 1
      name = FileNames.numberSeparately(original, number)
    }
    return name
  }
}
