import PhotoModel
import Testing

@testable import PhotoExport

/// Tests the questions about names that already exist.
@Suite struct ExportAskingTests {
  private func run(
    _ fixture: ExportFixture, _ answers: [ExportClash.Answer?]
  ) throws -> (report: ExportReport, asked: [ExportClash]) {
    for name in ["1.jpg", "2.jpg", "3.jpg"] {
      try fixture.write("other \(name)", to: fixture.destination.appending(name))
    }
    var planner = try ExportPlanner(into: fixture.destination, policy: TransferPolicy(clash: .ask))
    for name in ["1.jpg", "2.jpg", "3.jpg"] { planner.add(try fixture.asset(name)) }
    var asked: [ExportClash] = []
    var run = ExportRun(
      planner.plan,
      resolveClash: { clash in
        asked.append(clash)
        return answers[asked.count - 1]
      })
    return (run.run(), asked)
  }

  @Test func `each gets its answer`() throws {
    let fixture = try ExportFixture()

    let (report, prompts) = try run(fixture, [.init(.skip), .init(.replace), .init(.number)])

    #expect(prompts.map(\.existing.displayName) == ["1.jpg", "2.jpg", "3.jpg"])
    #expect(report.copied == 2 && report.skipped == 1)
    #expect(
      fixture.names(in: fixture.destination) == ["1.jpg", "2.jpg", "3 (1).jpg", "3.jpg"])
    #expect(fixture.read(fixture.destination.appending("1.jpg")) == "other 1.jpg")
    #expect(fixture.read(fixture.destination.appending("2.jpg")) != "other 2.jpg")
  }

  @Test func `an answer for all is asked for once`() throws {
    let fixture = try ExportFixture()

    let (report, prompts) = try run(fixture, [.init(.skip), .init(.replace, isForAll: true)])

    #expect(prompts.count == 2)
    #expect(report.copied == 2)
    #expect(fixture.names(in: fixture.destination) == ["1.jpg", "2.jpg", "3.jpg"])
    #expect(fixture.read(fixture.destination.appending("3.jpg")) != "other 3.jpg")
  }

  @Test func `no answer cancels, and nothing of that photo is there`() throws {
    let fixture = try ExportFixture()

    let (report, _) = try run(fixture, [.init(.number), nil])

    #expect(report.isCancelled)
    #expect(
      fixture.names(in: fixture.destination) == ["1 (1).jpg", "1.jpg", "2.jpg", "3.jpg"])
  }

  @Test func `the same is not asked about`() throws {
    let fixture = try ExportFixture()
    let first = try fixture.plan([try fixture.asset("1.jpg")])
    var before = ExportRun(first)
    _ = before.run()
    var planner = try ExportPlanner(into: fixture.destination, policy: TransferPolicy(clash: .ask))
    planner.add(try fixture.asset("1.jpg"))
    let plan = planner.plan

    var run = ExportRun(
      plan,
      resolveClash: { _ in
        Issue.record("asked about what is the same")
        return nil
      })

    #expect(run.run().unchanged == 1)
  }

  @Test func `a job waits for the answer, and a cancelled one for none`() async throws {
    let fixture = try ExportFixture()
    try fixture.write("other", to: fixture.destination.appending("1.jpg"))
    var planner = try ExportPlanner(into: fixture.destination, policy: TransferPolicy(clash: .ask))
    planner.add(try fixture.asset("1.jpg"))
    let plan = planner.plan

    for cancels in [true, false] {
      let job = ExportJob(.folder(plan))
      var report: ExportReport?
      for await event in job.events() {
        switch event {
        case .waitsForAnswer: cancels ? job.cancel() : job.answer(.init(.number))
        case .finished(let final): report = final
        case .progress: break
        }
      }
      #expect(report?.isCancelled == cancels)
      #expect(report?.copied == (cancels ? 0 : 1))
    }
  }
}
