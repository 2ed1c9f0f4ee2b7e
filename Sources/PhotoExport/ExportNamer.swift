/// Gives names that are still free, and remembers them.
struct ExportNamer: Hashable, Sendable {
  private var taken: Set<NameKey>
  /// Where the search for a number goes on: a thousand photos of one name are no million tries.
  private var nextNumbers: [NameKey: Int] = [:]

  init(taken: some Sequence<[UInt8]>) {
    self.taken = Set(taken.map { NameKey($0) })
  }

  /// The names for the files of one asset, of which the first is the main one.
  mutating func names(for names: [ArraySlice<UInt8>]) -> (names: [[UInt8]], number: Int) {
    let wanted = ExportNames(names)
    let key = NameKey(names.first ?? [])
    var number = nextNumbers[key] ?? 0
    var found = wanted.numbered(number)
    while found.contains(where: { taken.contains(NameKey($0)) }) {
      number += 1
      found = wanted.numbered(number)
    }
    nextNumbers[key] = number + 1
    for index in found.indices { found[index] = claim(found[index]) }
    return (found, number)
  }

  /// Two files of one asset may differ in case only: the second gets a number of its own.
  private mutating func claim(_ name: [UInt8]) -> [UInt8] {
    var name = name
    let original = name
    var number = 0
    while !taken.insert(NameKey(name)).inserted {
      number += 1
      name = ExportNames.numberAlone(original, number)
    }
    return name
  }
}
