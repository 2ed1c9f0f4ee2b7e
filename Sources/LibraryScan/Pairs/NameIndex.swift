import Foundation
import PhotoModel

/// The names in a folder that are not sidecars, sorted by stem, to find names with the same stem
/// and the photo of a sidecar. Stems are compared with ASCII letters in lower case.
struct NameIndex {
  typealias Folded = LazyMapCollection<ArraySlice<UInt8>, UInt8>

  let names: NameList
  /// Indexes in `names`, sorted by folded stem, then by the bytes of the name.
  private(set) var sorted: [UInt32] = []
  private var stemLengths: [UInt32] = []

  /// The maximum number of names that are compared one by one for a sidecar. Prevents quadratic
  /// time for a folder made to be slow (`a.1`, `a.2`, `a.3` and so on, each with a sidecar).
  private static let maxComparisons = 64

  /// `media` are the indexes of the names to sort.
  init(_ names: NameList, media: [UInt32]) {
    self.names = names
    stemLengths = (0..<names.count).map { UInt32(FilePath.split(name: names[$0]).stem.count) }
    sort(media)
  }

  /// Returns the folded bytes of a stem.
  func stem(_ nameIndex: Int) -> Folded {
    names[nameIndex].prefix(Int(stemLengths[nameIndex])).lazy.map(\.folded)
  }

  func sharesStem(_ left: Int, _ right: Int) -> Bool {
    stemLengths[left] == stemLengths[right] && stem(left).elementsEqual(stem(right))
  }

  /// Returns the range in `sorted` of the names with this folded stem.
  func range(ofStem stem: some RandomAccessCollection<UInt8>) -> Range<Int> {
    let start = firstPosition { !$0.lexicographicallyPrecedes(stem) }
    let end = firstPosition { stem.lexicographicallyPrecedes($0) }
    return start..<end
  }

  /// Returns the position of the file with this folded name. If names differ only in case, the
  /// first.
  func position(ofName name: [UInt8]) -> Int? {
    let stem = FilePath.split(name: name[...]).stem
    return range(ofStem: stem).prefix(NameIndex.maxComparisons).first { position in
      names[Int(sorted[position])].lazy.map(\.folded).elementsEqual(name)
    }
  }

  /// Returns the position of the file whose folded name begins with `start` and whose stem ends
  /// with `counter`. If there are several, the one with the shortest name.
  func position(
    ofNameCutTo start: ArraySlice<UInt8>, counter: ArraySlice<UInt8>
  ) -> Int? {
    // The name may be cut within the extension: then the stem is shorter than `start`.
    let stemStart = start.contains(.dot) ? FilePath.split(name: start).stem : start
    var position = firstPosition { !$0.lexicographicallyPrecedes(stemStart) }
    var best: (position: Int, length: Int)?
    let end = min(sorted.count, position + NameIndex.maxComparisons)
    while position < end, stem(Int(sorted[position])).starts(with: stemStart) {
      let name = names[Int(sorted[position])]
      let stem = Array(stem(Int(sorted[position])))
      let fits =
        name.lazy.map(\.folded).starts(with: start)
        && TakeoutName.splitCounter(stem[...]).counter == counter
      if fits, name.count < best?.length ?? .max { best = (position, name.count) }
      position += 1
    }
    return best?.position
  }

  private func firstPosition(where claim: (Folded) -> Bool) -> Int {
    sorted.partitioningIndex { claim(stem(Int($0))) }
  }

  /// Sorts by the eight bytes after the common prefix of all stems, which are nearly always
  /// sufficient, and compares the names themselves only if these are equal.
  private mutating func sort(_ media: [UInt32]) {
    guard let first = media.first else { return }
    names.bytes.withUnsafeBufferPointer { bytes in
      func stem(_ place: UInt32) -> UnsafeBufferPointer<UInt8> {
        let start = names.range(of: Int(place)).lowerBound
        return UnsafeBufferPointer(rebasing: bytes[start..<(start + Int(stemLengths[Int(place)]))])
      }
      var shared = stem(first)
      for place in media {
        let other = stem(place)
        var count = 0
        while count < min(shared.count, other.count), shared[count].folded == other[count].folded {
          count += 1
        }
        shared = UnsafeBufferPointer(rebasing: shared[..<count])
      }
      var keyed = media.map { place -> (key: UInt64, place: UInt32) in
        let keyBytes = stem(place).dropFirst(shared.count).prefix(8)
        let key = keyBytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1.folded) }
        return (key << UInt64(8 * (8 - keyBytes.count)), place)
      }
      keyed.sort { left, right in
        guard left.key == right.key else { return left.key < right.key }
        let (leftStem, rightStem) = (stem(left.place), stem(right.place))
        for index in 0..<min(leftStem.count, rightStem.count) {
          let (leftByte, rightByte) = (leftStem[index].folded, rightStem[index].folded)
          if leftByte != rightByte { return leftByte < rightByte }
        }
        guard leftStem.count == rightStem.count else { return leftStem.count < rightStem.count }
        return names[Int(left.place)].lexicographicallyPrecedes(names[Int(right.place)])
      }
      sorted = keyed.map(\.place)
    }
  }
}
