/// Gives names that are still free, and remembers them.
///
/// Of a name only a hash of 64 bits is kept, as there may be a million: two names that shared one
/// would give the second photo a number that it does not need.
package struct FileNamer: Hashable, Sendable {
  private var taken: Set<Int> = []
  /// Where the search for a number goes on, for names that came twice: a thousand photos of one
  /// name are no million tries.
  private var nextNumbers: [Int: Int] = [:]

  package init(taken: some Sequence<[UInt8]>) {
    take(taken, in: [])
  }

  /// The names that a folder of the destination has.
  package mutating func take(_ names: some Sequence<[UInt8]>, in folder: [UInt8]) {
    for name in names { taken.insert(FileNamer.key(name, folder)) }
  }

  /// The names of files that are about to get others.
  package mutating func release(_ names: some Sequence<ArraySlice<UInt8>>, in folder: [UInt8]) {
    for name in names { taken.remove(FileNamer.key(name, folder)) }
  }

  /// What names are known by, in their order.
  package func keys(_ names: some Sequence<ArraySlice<UInt8>>, in folder: [UInt8]) -> [Int] {
    names.map { FileNamer.key($0, folder) }
  }

  package func isTaken(_ key: Int) -> Bool { taken.contains(key) }

  /// The key of the first of some names of one asset that something else than its own files has.
  package func firstTaken(
    _ names: [[UInt8]], besides own: [ArraySlice<UInt8>], in folder: [UInt8]
  ) -> Int? {
    let own = Set(keys(own, in: folder))
    return names.lazy.map { FileNamer.key($0, folder) }
      .first { taken.contains($0) && !own.contains($0) }
  }

  private static func key(_ name: some Collection<UInt8>, _ folder: [UInt8]) -> Int {
    NameKey(folder.isEmpty ? Array(name) : folder + [UInt8(ascii: "/")] + name).hashValue
  }

  /// The names for the files of one asset, of which the first is the main one.
  package mutating func names(
    for names: [ArraySlice<UInt8>], in folder: [UInt8] = []
  ) -> (names: [[UInt8]], number: Int) {
    let wanted = FileNames(names)
    let key = FileNamer.key(names.first ?? [], folder)
    var number = nextNumbers[key] ?? 0
    var found = wanted.numbered(number)
    while found.contains(where: { taken.contains(FileNamer.key($0, folder)) }) {
      number += 1
      found = wanted.numbered(number)
    }
    if number > 0 { nextNumbers[key] = number + 1 }
    for index in found.indices { found[index] = claim(found[index], folder) }
    return (found, number)
  }

  /// Two files of one asset may differ in case only: the second gets a number of its own.
  private mutating func claim(_ name: [UInt8], _ folder: [UInt8]) -> [UInt8] {
    var name = name
    let original = name
    var number = 0
    while !taken.insert(FileNamer.key(name, folder)).inserted {
      number += 1
      name = FileNames.numberAlone(original, number)
    }
    return name
  }
}
