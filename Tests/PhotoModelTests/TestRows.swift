import PhotoModel

/// Rows for tests. Their ids serve as the names of their files, because no names are known.
enum TestRows {
  static let epoch = Day(number: 15_000)

  static func row(
    _ id: Int, day: Int?, time: Int64 = 0, folder: Int = 0, mediaType: MediaType = .image,
    subtypes: Subtypes = [], isFavourite: Bool = false, addedOn: Day = Day(number: 0)
  ) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: UInt32(id)), folder: FolderID(rawValue: UInt32(folder)),
      day: day.map { epoch.advanced(by: $0) }, time: time, mediaType: mediaType,
      subtypes: subtypes, isFavourite: isFavourite, addedOn: addedOn)
  }

  /// Compares rows in the order of a sorter.
  static func newestFirst(_ left: AssetRow, _ right: AssetRow) -> Bool {
    let (first, second) = (left.day?.number ?? .min, right.day?.number ?? .min)
    if first != second { return first > second }
    return left.time != right.time ? left.time > right.time : left.id > right.id
  }

  static func sorter() -> MomentSorter {
    MomentSorter(recentSince: epoch)
  }

  /// Returns `count` photos on about `count / 150` days, newest first.
  static func newestFirst(_ count: Int) -> [AssetRow] {
    var random = SplitMix(seed: 7)
    var rows: [AssetRow] = []
    rows.reserveCapacity(count)
    var day = 5_500
    var left = 0
    var time: Int64 = 0
    for id in 0..<count {
      if left == 0 {
        day -= 1 + Int(random.next() % 3)
        left = 1 + Int(random.next() % 300)
        time = 86_400_000_000_000 - 1
      }
      time -= Int64(random.next() % 200_000_000_000)
      rows.append(row(id, day: day, time: max(0, time)))
      left -= 1
    }
    return rows
  }
}

/// A small seeded generator, so that every run shuffles identically (Steele, Lea, Flood 2014).
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
