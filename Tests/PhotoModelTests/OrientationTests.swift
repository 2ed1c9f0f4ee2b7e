import PhotoModel
import Testing

@Suite struct OrientationTests {
  /// The displayed picture for a stored picture of two rows, by Exif 2.32 (4.6.4), which defines
  /// the displayed side of the first stored row and column.
  private static let seen: [Int: [String]] = [
    1: ["abc", "def"], 2: ["cba", "fed"], 3: ["fed", "cba"], 4: ["def", "abc"],
    5: ["ad", "be", "cf"], 6: ["da", "eb", "fc"], 7: ["fc", "eb", "da"], 8: ["cf", "be", "ad"],
  ]

  private func transposed(_ rows: [String]) -> [String] {
    (0..<(rows.first?.count ?? 0)).map { column in String(rows.map { Array($0)[column] }) }
  }

  private func shown(_ rows: [String], by orientation: Orientation) -> [String] {
    var rows = orientation.isTransposed ? transposed(rows) : rows
    if orientation.mirrorsX { rows = rows.map { String($0.reversed()) } }
    return orientation.mirrorsY ? rows.reversed() : rows
  }

  @Test(arguments: 1...8) func `exchanging and mirroring shows what Exif says`(number: Int) throws {
    let orientation = try #require(Orientation(number))
    #expect(shown(["abc", "def"], by: orientation) == Self.seen[number])
  }

  @Test(arguments: 1...8) func `what is seen is turned clockwise`(number: Int) throws {
    let orientation = try #require(Orientation(number))
    var rows = shown(["abc", "def"], by: orientation)
    for quarters in 1...4 {
      rows = transposed(rows).map { String($0.reversed()) }
      #expect(shown(["abc", "def"], by: orientation.rotated(quarters: quarters)) == rows)
    }
    #expect(orientation.rotated(quarters: 4) == orientation)
    #expect(orientation.rotated(quarters: -1) == orientation.rotated(quarters: 3))
  }

  @Test func `there are eight`() {
    #expect(Orientation(0) == nil && Orientation(9) == nil)
    #expect(Orientation.upright.number == 1)
  }
}
