import Foundation
import PhotoModel

/// The names of a folder that are not sidecars, in order of their stems, to find those that share
/// one and those that a sidecar means. Stems compare with ASCII letters in lower case.
struct NameIndex {
  typealias Folded = LazyMapCollection<ArraySlice<UInt8>, UInt8>

  let names: NameList
  /// Places in `names`: by folded stem, then by the bytes of the name.
  private(set) var sorted: [UInt32] = []
  private var stemLengths: [UInt32] = []

  /// The most names looked at one by one for one sidecar, so that a folder made to be hard
  /// (`a.1`, `a.2`, `a.3` and so on, each with a sidecar) takes no time with the square of its size.
  private static let patience = 64

  /// `media` are the places of the names to sort.
  init(_ names: NameList, media: [UInt32]) {
    self.names = names
    stemLengths = (0..<names.count).map { UInt32(FilePath.split(name: names[$0]).stem.count) }
    sort(media)
  }

  /// The folded bytes of a stem.
  func stem(_ place: Int) -> Folded {
    names[place].prefix(Int(stemLengths[place])).lazy.map(\.folded)
  }

  func sharesStem(_ left: Int, _ right: Int) -> Bool {
    stemLengths[left] == stemLengths[right] && stem(left).elementsEqual(stem(right))
  }

  /// Where in `sorted` the names with this folded stem stand.
  func range(ofStem wanted: some RandomAccessCollection<UInt8>) -> Range<Int> {
    let start = firstPosition { !$0.lexicographicallyPrecedes(wanted) }
    let end = firstPosition { wanted.lexicographicallyPrecedes($0) }
    return start..<end
  }

  /// The position of the file with this folded name; of names that differ in case only, the first.
  func position(ofName wanted: [UInt8]) -> Int? {
    let stem = FilePath.split(name: wanted[...]).stem
    return range(ofStem: stem).prefix(NameIndex.patience).first { position in
      names[Int(sorted[position])].lazy.map(\.folded).elementsEqual(wanted)
    }
  }

  /// The position of the file whose folded name begins with `start` and carries `counter` at the
  /// end of its stem: the shortest such name.
  func position(
    ofNameCutTo start: ArraySlice<UInt8>, counter: ArraySlice<UInt8>
  ) -> Int? {
    // The cut may go through the ending: then the stem is shorter than what is left.
    let stemStart = start.contains(.dot) ? FilePath.split(name: start).stem : start
    var position = firstPosition { !$0.lexicographicallyPrecedes(stemStart) }
    var best: (position: Int, length: Int)?
    let end = min(sorted.count, position + NameIndex.patience)
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

  /// Sorts by the eight bytes that follow what all stems begin with, which decides nearly always,
  /// and looks at the names themselves only where these agree.
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
        let rest = stem(place).dropFirst(shared.count).prefix(8)
        let key = rest.reduce(UInt64(0)) { $0 << 8 | UInt64($1.folded) }
        return (key << UInt64(8 * (8 - rest.count)), place)
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
