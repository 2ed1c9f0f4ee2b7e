import Files
import PhotoModel
import Testing

@testable import PhotoExport

@Suite struct ExportTrialTests {
  private let fixture: ExportFixture

  init() throws { fixture = try ExportFixture() }

  /// Returns the targets of a trial, and the trial.
  private func trial(
    _ assets: [Asset], _ clash: TransferPolicy.Clash, originals: OriginalFiles = .none
  ) throws -> (names: [String], trial: ExportTrial) {
    var planner = try ExportPlanner(
      into: fixture.destination, policy: TransferPolicy(clash: clash))
    for asset in assets { planner.add(asset) }
    var trial = ExportTrial(of: planner.plan, originals: originals)
    var names: [String] = []
    trial.run { names.append(String(decoding: $0.name, as: UTF8.self)) }
    return (names, trial)
  }

  @Test func `a photo that replaces a file is listed with the name of that file`() throws {
    try fixture.write("other", to: fixture.destination.appending("a.jpg"))

    let (names, trial) = try trial([try fixture.asset("a.jpg")], .replace)

    #expect(names == ["a.jpg"])
    #expect(trial.count(.replaced) == 1)
    #expect(trial.count(.numbered) == 0)
  }

  @Test func `a photo with the name of an earlier one of the same export is numbered`() throws {
    let assets = [
      try fixture.asset("a.jpg", folder: "one"), try fixture.asset("a.jpg", folder: "two"),
    ]

    let (names, trial) = try trial(assets, .replace)

    #expect(names == ["a.jpg", "a (1).jpg"])
    #expect(trial.count(.numbered) == 1)
  }

  @Test func `an original in the destination is not replaced`() throws {
    try fixture.write("other", to: fixture.destination.appending("a.jpg"))

    let (names, _) = try trial(
      [try fixture.asset("a.jpg")], .replace, originals: OriginalFiles { _, _ in true })

    #expect(names == ["a (1).jpg"])
  }

  @Test(arguments: TransferPolicy.Clash.allCases)
  func `an identical file is already there`(_ clash: TransferPolicy.Clash) throws {
    try fixture.write("a.jpg", to: fixture.destination.appending("a.jpg"))

    let (names, trial) = try trial([try fixture.asset("a.jpg")], clash)

    #expect(names.isEmpty)
    #expect(trial.unchangedFileCount == 1)
    #expect(trial.photoCount == 0)
    #expect(trial.count(.unchanged) == 1)
  }

  @Test func `a different file is numbered, skipped or asked about`() throws {
    try fixture.write("other", to: fixture.destination.appending("a.jpg"))
    let asset = try fixture.asset("a.jpg")

    #expect(try trial([asset], .number).names == ["a (1).jpg"])
    #expect(try trial([asset], .skip).names == [])
    #expect(try trial([asset], .skip).trial.count(.skipped) == 1)
    #expect(try trial([asset], .ask).trial.count(.asked) == 1)
  }
}
