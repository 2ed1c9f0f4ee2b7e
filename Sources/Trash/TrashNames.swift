import PhotoModel

/// Names that are free in a trash: a file keeps its own where it can.
struct TrashNames: Sendable {
  private var taken: Set<[UInt8]>
  /// The next number of a name that is taken: many photos are called the same.
  private var next: [[UInt8]: Int] = [:]
  /// The most bytes that a name may have.
  private let limit: Int

  init(taken: Set<[UInt8]>, limit: Int = 255) {
    self.taken = taken
    self.limit = limit - TrashPlace.ending.count
  }

  /// `IMG_1.jpg`, else `IMG_1.2.jpg`.
  mutating func take(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let own = Array(name)
    if own.count <= limit, taken.insert(own).inserted { return own }
    let (stem, ending) = FilePath.split(name: name)
    var number = next[own] ?? 2
    while true {
      let tail = Array(".\(number)".utf8) + (ending.isEmpty ? [] : [UInt8(ascii: ".")] + ending)
      let new = stem.prefix(max(1, limit - tail.count)) + tail
      number += 1
      if taken.insert(Array(new)).inserted {
        next[own] = number
        return Array(new)
      }
    }
  }
}
