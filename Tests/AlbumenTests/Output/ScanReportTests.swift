import LibraryScan
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct ScanReportTests {
  private let problems = [
    ScanProblem(
      path: FilePath("/p/1.jpg"), isFolder: false, reason: .damaged("is cut short"),
      asset: Asset.ID(rawValue: 7)),
    ScanProblem(path: FilePath("/q"), isFolder: true, reason: .noPermission),
  ]

  private func report(_ problems: [ScanProblem] = []) -> ScanReport {
    var summary = ScanSummary()
    summary.photos = 30_000
    summary.videos = 12
    summary.withLocation = 9
    return ScanReport(
      summary: summary, moments: 812, undated: 3, problems: problems,
      duration: .microseconds(1_234_567))
  }

  @Test func `the columns stand under each other`() {
    #expect(
      report(problems).lines == [
        "Photos         30,000", "Videos             12", "Moments           812",
        "With location       9", "Without date        3", "Unreadable          0",
        "Damaged             1", "Other files         0", "Seconds           1.2",
      ])
  }

  @Test func `the object has the keys of the contract`() {
    var json = JSONWriter()
    report().write(to: &json)

    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"photos":30000,"videos":12,"moments":812,"withLocation":9,"undated":3,\
        "unreadable":0,"damaged":0,"otherFiles":0,"seconds":1.235}

        """)
  }

  @Test func `the object says what made the scan end with a code other than 0`() {
    var json = JSONWriter()
    report(problems).write(to: &json)

    #expect(
      String(decoding: json.bytes, as: UTF8.self).hasSuffix(
        #"""
        "damaged":1,"otherFiles":0,"seconds":1.235,"problems":[\#
        {"path":"/p/1.jpg","kind":"damaged",\#
        "message":"Can't read all of '/p/1.jpg': the file is cut short"},\#
        {"path":"/q","kind":"noPermission","message":"Can't open the folder '/q': no permission; \#
        allow it with chmod u+rx, or ask its owner"}]}

        """#))
  }
}
