import LibraryScan
import PhotoMetadata
import PhotoModel
import Testing

@Suite struct PairEvidenceTests {
  private func time(
    _ second: Double, offset: Int? = nil, isUTC: Bool = false, isDayOnly: Bool = false
  ) -> TimeReading {
    let wholeSeconds = Int64(second.rounded(.down))
    let wall = WallTime(
      secondsSince1970: 1_584_000_000 + wholeSeconds,
      nanosecond: Int64((second - Double(wholeSeconds)) * 1e9))
    return TimeReading(wall: wall, offset: offset, isUTC: isUTC, isDayOnly: isDayOnly)
  }

  private func verdict(
    _ left: TimeReading?, _ right: TimeReading?, length: Double = 0
  ) -> PairEvidence.PairMatch {
    let (left, right) = (
      PairEvidence(time: left), PairEvidence(time: right, length: length)
    )
    #expect(left.match(with: right) == right.match(with: left))
    return left.match(with: right)
  }

  @Test func `two that say nothing may be a pair`() {
    #expect(verdict(nil, nil) == .unknown)
    #expect(verdict(time(0), nil) == .unknown)
  }

  @Test(arguments: [0, 2.5, 3, -3]) func `times within three seconds are of one photo`(
    seconds: Double
  ) {
    #expect(verdict(time(0), time(seconds)) == .same)
  }

  @Test(arguments: [3.5, -4, 60, 86_400, 1e9]) func `times further apart are of two`(
    seconds: Double
  ) {
    #expect(verdict(time(0), time(seconds)) == .different)
  }

  @Test(arguments: [-33, -30, 0, 30, 33] as [Double])
  func `a video's time may be that of its start or of its end`(seconds: Double) {
    #expect(verdict(time(0), time(seconds), length: 30) == .same)
  }

  @Test(arguments: [-34, 34] as [Double]) func `what lies beyond a video's length is another photo`(
    seconds: Double
  ) {
    #expect(verdict(time(0), time(seconds), length: 30) == .different)
  }

  @Test(arguments: [0, 8 * 3600, -5 * 3600, 20_700, 14 * 3600, -14 * 3600])
  func `between a clock on the wall and UTC lies any zone`(zone: Int) {
    #expect(verdict(time(Double(zone)), time(1, isUTC: true)) == .same)
  }

  @Test(arguments: [400, 3600 + 60, 15 * 3600, 86_400, -100_000])
  func `what no zone is makes them two`(seconds: Int) {
    #expect(verdict(time(Double(seconds)), time(0, isUTC: true)) == .different)
  }

  @Test func `both in UTC are compared as they stand`() {
    #expect(verdict(time(0, isUTC: true), time(2, isUTC: true)) == .same)
    #expect(verdict(time(0, isUTC: true), time(3600, isUTC: true)) == .different)
  }

  @Test func `offsets that are written make clocks of two zones one moment`() {
    #expect(verdict(time(3600, offset: 3600), time(0, offset: 0)) == .same)
    #expect(verdict(time(3600, offset: 7200), time(0, offset: 0)) == .different)
    // One of the offsets may be wrong.
    #expect(verdict(time(0, offset: 3600), time(0, offset: 0)) == .same)
  }

  @Test func `a day alone is compared with a day`() {
    #expect(verdict(time(0, isDayOnly: true), time(3600)) == .same)
    #expect(verdict(time(0, isDayOnly: true), time(90_000)) == .different)
    #expect(verdict(time(0, isDayOnly: true), time(90_000, isUTC: true)) == .same)
  }

  @Test(arguments: [
    ("Canon EOS 5D", "Canon EOS 5D"), ("NIKON D5", "D5"), ("E-M5MarkII", "E-M5 Mark II"),
    ("SM-G991B", "sm-g991b"),
  ])
  func `one camera has several spellings`(left: String, right: String) {
    #expect(
      PairEvidence(model: left).match(with: PairEvidence(model: right)) == .unknown)
  }

  @Test func `another camera is another photo, whatever the time`() {
    let (left, right) = (
      PairEvidence(model: "iPhone 12", time: time(0)),
      PairEvidence(model: "iPhone 12 Pro", time: time(0))
    )

    #expect(left.match(with: right) == .different)
  }

  @Test func `equal identifiers outweigh everything`() {
    let (left, right) = (
      PairEvidence(contentIdentifier: "A", model: "X", time: time(0)),
      PairEvidence(contentIdentifier: "A", model: "Y", time: time(1e6))
    )

    #expect(left.match(with: right) == .same)
  }
}
