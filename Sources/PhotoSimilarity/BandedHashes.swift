/// Hashes sorted by one of their 16 bands, so that those with a certain value of the band are
/// consecutive.
struct BandedHashes: ~Copyable {
  private(set) var hashes: [PictureHash]
  /// The position of each hash in the list.
  private(set) var positions: [Int32]
  /// Where the hashes with each value start, and the number of all hashes.
  private(set) var starts: [Int32]

  /// `turn` is applied to each hash first.
  init(_ list: [PictureHash], band: Int, turn: PictureTurn = .none) {
    var starts = [Int32](repeating: 0, count: (1 << 16) + 1)
    for hash in list { starts[Int(hash.turned(turn).band(band)) + 1] += 1 }
    for value in 1..<starts.count { starts[value] += starts[value - 1] }
    var next = starts
    positions = [Int32](repeating: 0, count: list.count)
    hashes = [PictureHash](repeating: PictureHash(words: .zero), count: list.count)
    for (position, hash) in list.enumerated() {
      let hash = hash.turned(turn)
      let value = Int(hash.band(band))
      let index = Int(next[value])
      next[value] += 1
      positions[index] = Int32(position)
      hashes[index] = hash
    }
    self.starts = starts
  }
}
