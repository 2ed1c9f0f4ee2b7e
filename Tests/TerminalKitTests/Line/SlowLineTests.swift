import Testing

@testable import TerminalKit

@Suite struct SlowLineTests {
  private let megabit = SlowLine(bytesPerSecond: 120_000, roundTrip: .milliseconds(200))

  @Test func `a row of thumbnails arrives within the second that is left after the round trip`() {
    for columns in 1...12 {
      let limit = megabit.thumbnailLimit(columns: columns, rows: 4)

      let time = Double((limit.byteCount ?? 0) * columns) / 120_000
      #expect(time <= 0.5, "\(columns) columns")
      #expect(time >= 0.3 || columns > 10, "\(columns) columns")
    }
  }

  @Test func `a page of many small pictures arrives within four seconds`() {
    let limit = megabit.thumbnailLimit(columns: 12, rows: 20)

    #expect((limit.byteCount ?? 0) * 12 * 20 <= 4 * 120_000)
  }

  @Test func `a photo arrives in a second, and later with all its pixels`() {
    #expect(megabit.photoLimit.byteCount == 120_000)
    #expect(megabit.fullLimit.byteCount == nil)
  }

  /// 468 bytes take 4 ms.
  @Test func `a piece takes a fraction of a frame`() {
    #expect(megabit.photoLimit.pieceByteCount == 468)
    let slowest = SlowLine(bytesPerSecond: 1000, roundTrip: .seconds(1))
    #expect(slowest.photoLimit.pieceByteCount == 256)
  }

  @Test func `a line on which a page takes seconds is slow`() {
    let found = SlowLine.classify(rate: 124_567, roundTrip: .milliseconds(201), current: nil)

    #expect(found == SlowLine(bytesPerSecond: 120_000, roundTrip: .milliseconds(210)))
    #expect(
      SlowLine.classify(rate: 2_000_000, roundTrip: .milliseconds(30), current: nil) == nil)
  }

  @Test func `small changes of the rate change nothing`() {
    for rate in [80_000.0, 120_000, 180_000] {
      #expect(
        SlowLine.classify(rate: rate, roundTrip: .milliseconds(300), current: megabit) == megabit)
    }
  }

  @Test func `large changes of the rate do`() {
    let slower = SlowLine.classify(rate: 20_000, roundTrip: .milliseconds(200), current: megabit)
    let fast = SlowLine.classify(rate: 3_000_000, roundTrip: .milliseconds(200), current: megabit)

    #expect(slower?.bytesPerSecond == 20_000)
    #expect(fast == nil)
  }
}
