import LibraryScan
import Testing

@testable import albumen

@Suite struct ScanReportTests {
  private func report() -> ScanReport {
    var summary = ScanSummary()
    summary.photos = 30_000
    summary.videos = 12
    summary.withLocation = 9
    return ScanReport(
      summary: summary, moments: 812, undated: 3, damaged: 2, duration: .microseconds(1_234_567))
  }

  @Test func `the columns stand under each other`() {
    #expect(
      report().lines == [
        "Photos          30,000", "Videos              12", "Moments            812",
        "With location        9", "Without a date       3", "Unreadable           0",
        "Damaged              2", "Other files          0", "Seconds            1.2",
      ])
  }

  @Test func `the object has the keys of the contract`() {
    var json = JSONWriter()
    report().write(to: &json)

    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"photos":30000,"videos":12,"moments":812,"withLocation":9,"unreadable":0,"skipped":0,\
        "seconds":1.235}

        """)
  }
}
