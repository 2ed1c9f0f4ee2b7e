import PhotoModel
import Testing

@testable import PhotoExport

@Suite struct ExportJobTests {
  @Test func `the last event is the report`() async throws {
    let fixture = try ExportFixture()
    let job = ExportJob(.folder(try fixture.plan([try fixture.asset("1.jpg")])))

    var last: ExportEvent?
    for await event in job.events() { last = event }

    guard case .finished(let report) = try #require(last) else {
      Issue.record("The last event is no report")
      return
    }
    #expect(report.copied == 1)
  }

  @Test func `the report comes after cancelling too`() async throws {
    let fixture = try ExportFixture()
    let job = ExportJob(.folder(try fixture.plan([try fixture.asset("1.jpg")])))
    job.cancel()

    var reports: [ExportReport] = []
    for await case .finished(let report) in job.events() { reports.append(report) }

    #expect(reports.map(\.isCancelled) == [true])
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }
}
