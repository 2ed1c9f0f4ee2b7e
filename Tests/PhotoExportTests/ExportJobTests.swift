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

  /// Exports some photos, and then one of them, as an update.
  private func update(
    _ fixture: ExportFixture, removesLeft: Bool, manner: TransferPolicy
  ) async throws -> ExportReport {
    let (one, two) = (try fixture.asset("1.jpg"), try fixture.asset("2.jpg"))
    var report = ExportReport(destination: fixture.destination, planned: 0)
    for assets in [[one, two], [one]] {
      var planner = try ExportPlanner(into: fixture.destination, policy: manner, updates: true)
      for asset in assets { planner.add(asset) }
      let job = ExportJob(.folder(planner.plan), removesObsolete: removesLeft)
      for await case .finished(let last) in job.events() { report = last }
    }
    return report
  }

  @Test func `what has left the photos goes at the end, where that is wanted`() async throws {
    let policy = TransferPolicy(removesObsolete: true)
    let (keepingFixture, removingFixture) = (try ExportFixture(), try ExportFixture())

    let without = try await update(keepingFixture, removesLeft: false, manner: policy)
    let with = try await update(removingFixture, removesLeft: true, manner: policy)

    #expect(without.removed == 0 && with.removed == 1)
    #expect(keepingFixture.names(in: keepingFixture.destination).contains("2.jpg"))
    #expect(
      removingFixture.names(in: removingFixture.destination).filter { !$0.hasPrefix(".") } == [
        "1.jpg"
      ])
    // Unless requested, a job removes nothing.
    let other = try ExportFixture()
    #expect(try await update(other, removesLeft: true, manner: TransferPolicy()).removed == 0)
  }
}
