import AlbumenTestSupport
import Foundation
import Testing

/// Tests moves and imports whose template leads to a folder that is a link.
@Suite struct LinkedDestinationTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("other/IMG_1.JPG", taken: "2014:03:12 14:03:01")
    try fixture.photo("in/IMG_2.JPG", taken: "2014:03:13 14:03:02")
    try FileManager.default.createDirectory(
      atPath: fixture.path("lib"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("lib/2014"), withDestinationPath: "../other")
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder)).sorted()
  }

  @Test(arguments: [
    ["move", "in", "--to"], ["move", "in", "--copy", "--to"], ["import", "in", "--into"],
  ])
  func `no photo goes through a link below the destination`(command: [String]) throws {
    let run = try fixture.run(command + ["lib", "--template", "{created:yyyy}"])

    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("IMG_2.JPG"), "\(run.errors)")
    #expect(try names("other") == ["IMG_1.JPG"])
    #expect(try names("in") == ["IMG_2.JPG"])
  }

  @Test(arguments: [
    ["move", "in", "--to"], ["import", "in", "--into"], ["export", "in", "--to"],
  ])
  func `each photo that a link keeps out is named, before anything is done and then`(
    command: [String]
  ) throws {
    try fixture.photo("in/IMG_3.JPG", taken: "2014:03:14 14:03:02")

    for trial in [["--dry-run"], []] {
      let run = try fixture.run(command + ["lib", "--template", "{created:yyyy}"] + trial)

      #expect(run.code == 1, "\(trial): \(run.errors)")
      #expect(run.errors.contains("IMG_2.JPG") && run.errors.contains("IMG_3.JPG"))
      #expect(!run.output.contains("IMG_"), "\(run.output)")
    }
  }

  @Test func `a destination that is a link itself is followed`() throws {
    let run = try fixture.run("move", "in", "--to", "lib/2014")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try names("other") == ["IMG_1.JPG", "IMG_2.JPG"])
  }
}
