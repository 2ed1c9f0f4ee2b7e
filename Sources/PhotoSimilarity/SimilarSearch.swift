/// Finds the hashes within a distance of each other in a list.
///
/// A hash has 16 bands of 16 bits. Each band has a limit, and the limits plus one add up to one more
/// than the distance: so two hashes within the distance differ in no more bits than its limit in at
/// least one band (the general pigeonhole principle). The hashes are sorted by each band in turn,
/// and only those with the same value, or one within the limit, are compared. This finds all pairs,
/// as comparing each with each would.
package struct SimilarSearch: Sendable {
  /// The largest distance. Each 16 bits more take about ten times as long.
  package static let maxDistance = 63

  /// The largest distance of turned pictures. Copies that were only turned differ in few bits, and
  /// a million photos have to be searched seven times.
  package static let maxTurnedDistance = 31

  package let distance: Int
  /// Whether turned and mirrored pictures are found, too, within `maxTurnedDistance`.
  package let includesTurned: Bool

  /// `distance` is the number of bits that may differ, at most `maxDistance`.
  package init(distance: Int, includesTurned: Bool = false) {
    precondition(
      (0...SimilarSearch.maxDistance).contains(distance), "A search has a distance from 0 to 63")
    self.distance = distance
    self.includesTurned = includesTurned
  }

  // MARK: One picture

  /// Returns the hashes close to one hash, by their positions in the list: for each the turn of the
  /// given picture that is closest. A pass over the list: no index has to be kept.
  package func matches(
    of hash: PictureHash, in list: [PictureHash]
  ) -> [(position: Int, distance: Int, turn: PictureTurn)] {
    var best: [Int: (distance: Int, turn: PictureTurn)] = [:]
    for turn in includesTurned ? PictureTurn.all : [.none] {
      let (turned, limit) = (hash.turned(turn), distance(for: turn))
      list.withUnsafeBufferPointer { list in
        for position in list.indices {
          guard let bits = turned.distance(to: list[position], within: limit) else { continue }
          if let found = best[position], found.distance <= bits { continue }
          best[position] = (bits, turn)
        }
      }
    }
    return best.map { ($0.key, $0.value.distance, $0.value.turn) }
      .sorted { $0.position < $1.position }
  }

  // MARK: All pairs

  /// The steps of a search for all pairs. They may be done in any order, each with `pairs`.
  package var steps: [Step] {
    // A pair that a turn finds is found by its inverse in the other order.
    let turns =
      includesTurned ? PictureTurn.all.filter { $0 != PictureTurn.left } : [PictureTurn.none]
    return turns.flatMap { turn in
      (0..<PictureHash.bandCount).map { Step(band: $0, turn: turn) }
    }.filter { bandLimit($0) >= 0 }
  }

  package struct Step: Hashable, Sendable {
    var band: Int
    var turn: PictureTurn
  }

  /// Passes the pairs of one step to `found`, in no particular order. No pair is found by two
  /// steps with the same turn. Beyond the list, takes 36 bytes for each hash, and 72 if the step
  /// has a turn.
  package func pairs(
    of step: Step, in list: [PictureHash], isCancelled: () -> Bool = { false },
    _ found: (SimilarPair) -> Void
  ) {
    let plain = BandedHashes(list, band: step.band)
    if step.turn == .none {
      join(plain, plain, step, isCancelled, found)
    } else {
      let turned = BandedHashes(list, band: step.band, turn: step.turn)
      join(turned, plain, step, isCancelled, found)
    }
  }

  private func distance(for turn: PictureTurn) -> Int {
    turn == .none ? distance : min(distance, SimilarSearch.maxTurnedDistance)
  }

  /// The number of bits that may differ in the band of a step, -1 if the step isn't needed.
  private func bandLimit(_ step: Step) -> Int {
    // Rounded down, so that the limits of all bands add up to the distance minus 15.
    (distance(for: step.turn) + 1 + step.band) / PictureHash.bandCount - 1
  }

  private func join(
    _ left: borrowing BandedHashes, _ right: borrowing BandedHashes, _ step: Step,
    _ isCancelled: () -> Bool, _ found: (SimilarPair) -> Void
  ) {
    // The bits in which the band may differ, as values of a band.
    let masks = (0...UInt16.max).filter { [limit = bandLimit(step)] in
      $0.nonzeroBitCount <= limit
    }
    let distance = distance(for: step.turn)
    let isSame = step.turn == .none
    let usesEachOrder = step.turn != step.turn.inverse
    let (leftStarts, rightStarts) = (left.starts, right.starts)
    let (leftPositions, rightPositions) = (left.positions, right.positions)
    left.hashes.withUnsafeBufferPointer { leftHashes in
      right.hashes.withUnsafeBufferPointer { rightHashes in
        for value in 0..<1 << 16 {
          if value & 0xFF == 0, isCancelled() { return }
          let rows = Int(leftStarts[value])..<Int(leftStarts[value + 1])
          if rows.isEmpty { continue }
          for mask in masks {
            let other = value ^ Int(mask)
            // The same two values are met in the other order, too.
            if isSame, other < value { continue }
            let columns = Int(rightStarts[other])..<Int(rightStarts[other + 1])
            for row in rows {
              let start = isSame && mask == 0 ? row + 1 : columns.lowerBound
              let hash = leftHashes[row]
              for column in start..<columns.upperBound {
                guard let bits = hash.distance(to: rightHashes[column], within: distance)
                else { continue }
                let (first, second) = (leftPositions[row], rightPositions[column])
                guard isSame || usesEachOrder && first != second || first < second,
                  isFirst(step, hash, rightHashes[column])
                else { continue }
                found(
                  SimilarPair(
                    first: min(first, second), second: max(first, second), distance: UInt8(bits),
                    turn: first < second ? step.turn : step.turn.inverse))
              }
            }
          }
        }
      }
    }
  }

  /// Whether no earlier step finds the pair.
  private func isFirst(_ step: Step, _ left: PictureHash, _ right: PictureHash) -> Bool {
    let difference = PictureHash(words: left.words ^ right.words)
    return (0..<step.band).allSatisfy {
      difference.band($0).nonzeroBitCount > bandLimit(Step(band: $0, turn: step.turn))
    }
  }
}

extension PictureHash {
  /// Returns the number of bits that differ; nil if it is more than `limit`. Half of the bits
  /// suffice to reject almost every hash.
  @inline(__always)
  func distance(to other: PictureHash, within limit: Int) -> Int? {
    let half = PictureHash.bitCount(words[0] ^ other.words[0], words[1] ^ other.words[1])
    guard half <= limit else { return nil }
    let bits =
      half + PictureHash.bitCount(words[2] ^ other.words[2], words[3] ^ other.words[3])
    return bits <= limit ? bits : nil
  }

  /// Returns the number of bits that are set in two words, adding up pairs of bits, groups of four,
  /// and bytes. Faster than `nonzeroBitCount` of each for the oldest processors of x86-64, which
  /// have no instruction for it, and for which programs are built.
  @inline(__always)
  private static func bitCount(_ first: UInt64, _ second: UInt64) -> Int {
    let (pairs, fours) = (UInt64(0x5555_5555_5555_5555), UInt64(0x3333_3333_3333_3333))
    var (left, right) = (first &- (first &>> 1 & pairs), second &- (second &>> 1 & pairs))
    left = (left & fours) &+ (left &>> 2 & fours)
    right = (right & fours) &+ (right &>> 2 & fours)
    let sum = left &+ right
    let bytes = (sum & 0x0F0F_0F0F_0F0F_0F0F) &+ (sum &>> 4 & 0x0F0F_0F0F_0F0F_0F0F)
    return Int(truncatingIfNeeded: (bytes &* 0x0101_0101_0101_0101) &>> 56)
  }
}
