import GalleryUI
import PhotoModel
import TerminalKit

/// A small seeded generator, so that every run is identical (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Indexes for tests of the grid: days with a given number of photos each, newest first.
enum TestIndex {
  static let newestDay = 18_000

  /// Returns a photo of a day. Higher numbers are newer.
  static func row(day: Int, number: Int) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: UInt32(day * 10_000 + number)), folder: FolderID(rawValue: 0),
      day: Day(number: Int32(day)), time: Int64(number) * 1_000_000_000)
  }

  static func index(_ counts: [Int], undated: Int = 0) -> MomentIndex {
    var moments: [Moment] = []
    for (age, count) in counts.enumerated() where count > 0 {
      moments.append(moment(day: newestDay - age, numbers: 0..<count))
    }
    if undated > 0 {
      let rows = (0..<undated).map {
        AssetRow(
          id: Asset.ID(rawValue: UInt32($0)), folder: FolderID(rawValue: 0), day: nil,
          time: Int64(undated - $0))
      }
      moments.append(Moment(key: .undated, rows: rows))
    }
    return MomentIndex(moments: moments)
  }

  static func moment(day: Int, numbers: some Sequence<Int>) -> Moment {
    Moment(
      key: .day(Day(number: Int32(day))),
      rows: numbers.sorted(by: >).map { row(day: day, number: $0) })
  }

  /// Returns an index with everything in one section without a header.
  static func flat(_ count: Int) -> MomentIndex {
    MomentIndex(moments: [
      Moment(key: .everything, rows: (0..<count).map { row(day: newestDay, number: $0) })
    ])
  }

  static func random(_ generator: inout SplitMix) -> MomentIndex {
    if Int.random(in: 0..<8, using: &generator) == 0 {
      return flat(Int.random(in: 1...60, using: &generator))
    }
    let days = Int.random(in: 1...12, using: &generator)
    let counts = (0..<days).map { _ in
      Int.random(in: 0..<4, using: &generator) == 0
        ? Int.random(in: 1...40, using: &generator) : Int.random(in: 1...4, using: &generator)
    }
    return index(counts, undated: Int.random(in: 0...5, using: &generator))
  }

  /// Returns a layout of any density and width, with or without pictures, for screens of 40 lines.
  static func layout(_ generator: inout SplitMix) -> GridLayout {
    let hasPictures = Bool.random(using: &generator)
    let shape = CellShape(
      density: Density.allCases[Int.random(in: 0..<5, using: &generator)],
      width: Int.random(in: 1...180, using: &generator), height: 40,
      cell: hasPictures ? PixelExtent(width: 8, height: 16) : nil)
    return GridLayout(index: random(&generator), shape: shape)
  }
}
