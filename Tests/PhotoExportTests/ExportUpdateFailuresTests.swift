import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing
import Transfer

@testable import PhotoExport

/// Tests updating an export while each call of the file system fails once.
@Suite struct ExportUpdateFailuresTests {
  /// `a` is unchanged, `b` has changed, `c` is removed, `d` is new, `e` was edited in the
  /// destination.
  @Test func `no photo is harmed, no name is overwritten, and the next update completes it`() throws
  {
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      let fixture = try ExportFixture()
      try #require(try !attempt(["a", "b", "c", "e"], in: fixture, FileSystem()))
      try fixture.write("e by hand", to: fixture.destination.appending("e.jpg"))
      try fixture.write("b rewritten, and longer", to: fixture.library.appending("b.jpg"))
      try fixture.write("mine", to: fixture.destination.appending("mine.jpg"))
      let requestedNames = ["a", "b", "d", "e"]

      let isSaid = try attempt(requestedNames, in: fixture, calls.system)

      let currentContents = contents(fixture)
      #expect(currentContents["mine.jpg"] == "mine", "\(calls)")
      #expect(currentContents["e.jpg"] == "e by hand", "\(calls)")
      #expect(currentContents["a.jpg"] == "a.jpg", "\(calls)")
      #expect(["b.jpg", "b rewritten, and longer"].contains(currentContents["b.jpg"]), "\(calls)")
      #expect([nil, "c.jpg"].contains(currentContents["c.jpg"]), "\(calls)")
      #expect([nil, "d.jpg"].contains(currentContents["d.jpg"]), "\(calls)")
      let isComplete =
        currentContents["b.jpg"] == "b rewritten, and longer" && currentContents["c.jpg"] == nil
        && currentContents["d.jpg"] != nil
      #expect(isComplete || isSaid, "\(calls)")

      // The notice that `e` was edited appears at most one more time.
      _ = try attempt(requestedNames, in: fixture, FileSystem())
      #expect(try !attempt(requestedNames, in: fixture, FileSystem()), "\(calls)")
      let after = contents(fixture)
      #expect(after["b.jpg"] == "b rewritten, and longer", "\(calls)")
      #expect(after["d.jpg"] == "d.jpg", "\(calls)")
      #expect(after["e.jpg"] == "e by hand" && after["mine.jpg"] == "mine", "\(calls)")
      // Each photo has one copy. The copy of `c` stays if the index that listed it was not written.
      #expect(Set(after.keys).subtracting(["c.jpg", "e (1).jpg"]) == names, "\(calls)")
    }
  }

  private let names: Set<String> = ["a.jpg", "b.jpg", "d.jpg", "e.jpg", "mine.jpg"]

  private func contents(_ fixture: ExportFixture) -> [String: String] {
    var contents: [String: String] = [:]
    for name in fixture.names(in: fixture.destination) where !name.hasPrefix(".albumen-") {
      contents[name] = fixture.read(fixture.destination.appending(name))
    }
    return contents
  }

  /// Runs an update. Returns whether any failure was reported.
  private func attempt(
    _ names: [String], in fixture: ExportFixture, _ system: FileSystem
  ) throws -> Bool {
    var planner: ExportPlanner
    do {
      planner = try ExportPlanner(into: fixture.destination, updates: true)
    } catch {
      return true
    }
    for name in names {
      let path = fixture.library.appending("\(name).jpg")
      if fixture.read(path) == nil { try fixture.write("\(name).jpg", to: path) }
      let status = try FileSystem().status(of: path)
      planner.add(
        TestAssets.asset([
          AssetFile(
            path: path, role: .main, type: .jpeg, size: status.size,
            modifiedAt: status.modifiedAt)
        ]))
    }
    var run = ExportRun(planner.plan, in: system)
    let report = run.run()
    guard report.problems.isEmpty else { return true }
    let left = planner.plan.previous?.obsolete ?? []
    return !ExportRemoval(from: fixture.destination, in: system).remove(left).isEmpty
  }
}
