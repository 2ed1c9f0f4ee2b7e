import Files
import Foundation
import PhotoModel
import Testing

@testable import PhotoExport
@testable import Transfer

/// Tests what a plan reports about its destination before anything is written.
@Suite struct ExportDestinationTests {
  private let fixture: ExportFixture

  init() throws {
    fixture = try ExportFixture()
  }

  private func plan(to destination: FilePath) throws -> ExportPlan {
    try ExportPlan([try fixture.asset("1.jpg")], reading: destination)
  }

  @Test func `a folder that can be made is in no way, and is not made`() throws {
    let plan = try plan(to: fixture.destination.appending("a").appending("b"))

    try plan.checkDestination()

    #expect(fixture.names(in: fixture.root) == ["library"])
  }

  @Test func `a link that leads nowhere is no folder, nor is one in it`() throws {
    let link = fixture.root.appending("link")
    try FileManager.default.createSymbolicLink(
      atPath: link.lossyString, withDestinationPath: "nowhere")

    for destination in [link, link.appending("a")] {
      let plan = try plan(to: destination)
      var run = ExportRun(plan)

      #expect(throws: FileProblem(.destinationNotAFolder, destination)) {
        try plan.checkDestination()
      }
      #expect(run.run().end == FileProblem(.destinationNotAFolder, destination))
    }
  }

  @Test(arguments: [
    (Errno.permissionDenied, FileProblem.Code.destinationForbidden),
    (.readOnlyFileSystem, .destinationReadOnly),
  ])
  func `a folder that may not be written to is reported`(
    reason: Errno, code: FileProblem.Code
  ) throws {
    let plan = try plan(to: fixture.root)

    #expect(throws: FileProblem(code, fixture.root)) {
      try plan.checkDestination(in: FileSystem(fault: { $0 == .status ? reason : nil }))
    }
  }

  @Test func `nothing to copy fails nowhere`() throws {
    let plan = try ExportPlan([], reading: fixture.destination)

    #expect(throws: Never.self) {
      try plan.checkDestination(in: FileSystem(fault: { _ in .readOnlyFileSystem }))
    }
  }

  @Test func `a photo whose disk is not there is no part of the plan, but for one that is there`()
    throws
  {
    let assets = [try fixture.asset("1.jpg"), try fixture.asset("2.jpg")]
    try FileManager.default.removeItem(atPath: assets[0].path.lossyString)
    var planner = try ExportPlanner(into: fixture.destination)

    for asset in assets { planner.add(asset, isOffline: true) }

    #expect(Array(planner.plan.problems) == [FileProblem(.offline, assets[0].path)])
    #expect(planner.plan.copies.map(\.source) == [assets[1].path])
  }
}
