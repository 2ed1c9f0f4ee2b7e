import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

/// Tests the browser while a library is scanned, and while the library changes.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct ScanningTests {
  @Test func `keys are live while a large library loads`() async throws {
    let workspace = try Workspace()
    try makeMany(4_000, in: workspace)
    let session = try await TmuxSession(workspace)

    try await session.run("albumen Many")
    try await session.wait("the first photo") { !$0.underCursor.isEmpty }
    // Until the first key, the cursor stays on the newest photo as photos arrive.
    try await session.press("Space")
    let moved = try await session.wait(for: "1 marked")

    // The cursor stays on its photo as photos arrive above it.
    let end = try await session.wait(for: "4,000 photos")
    #expect(name(moved) != nil)
    #expect(name(end) == name(moved))
    try await session.type("G")
    try await session.wait(forCursorOn: "P0.jpg")
  }

  @Test func `folders that vanish during a scan do no harm`() async throws {
    let workspace = try Workspace()
    try makeMany(4_000, in: workspace)
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)

    try await session.run("albumen Many Photos")
    try await session.wait("the first photo") { !$0.underCursor.isEmpty }
    try workspace.folder.remove("Many")
    try await session.wait("the end of the scan") {
      $0.rows.first?.contains("photos") == true && $0.rows.first?.contains("/s") == false
        && $0.rows.first?.contains("scanning") == false
    }

    try await session.type("/lisbon\r")
    try await session.wait(for: "3 photos · page")
    try await session.type("Q")
    let after = try await session.waitForPrompt()
    #expect(after.modes == TmuxSession.shellModes)
  }

  @Test func `a photo that vanished is named when it is exported`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: 120)
    try await session.run("albumen Photos")
    try await session.wait(for: "8 photos")

    try await session.type("t")
    try await session.wait(for: "Go to date:")
    try await session.type("2019\r")
    try await session.wait(forCursorOn: "IMG_3.JPG")
    try await session.press("Enter")
    try await session.wait(for: "13 May 2019")
    try await session.type("q")
    try await session.wait(for: "page")
    try await session.type("e")
    try await session.wait(for: "Export 1 photo")
    try await session.press("C-u")
    try await session.type("~/out\r")
    try await session.wait(for: "Enter: start")

    try workspace.folder.remove("Photos/Lisbon/IMG_3.JPG")
    try await session.press("Enter")

    let report = try await session.wait(for: "1 problem:")
    #expect(report.prose.contains("no longer exists"))
    #expect(workspace.names(in: "out") == [])
  }

  @Test func `a pipe with a photo's name is never opened`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try workspace.folder.pipe("Photos/Lisbon/IMG_4.JPG")
    let session = try await TmuxSession(workspace)

    try await session.run("albumen Photos")

    try await session.wait("the end of the scan") {
      $0.rows.first?.contains("8 photos") == true && $0.rows.first?.contains("scanning") == false
    }
    try await session.type("q")
    let after = try await session.waitForPrompt()
    #expect(after.modes == TmuxSession.shellModes)
  }

  /// Makes photos one minute apart from 1 January 2010, in forty folders.
  private func makeMany(_ count: Int, in workspace: Workspace) throws {
    for folder in 0..<40 { try workspace.folder.folder("Many/F\(folder)") }
    let start = Day(year: 2010, month: 1, day: 1)
    for number in 0..<count {
      let day = try #require(start).advanced(by: number / 1440)
      let time = String(
        format: "%04d:%02d:%02d %02d:%02d:00", day.year, day.month, day.dayOfMonth,
        number / 60 % 24, number % 60)
      try workspace.photo("Many/F\(number % 40)/P\(number).jpg", time)
    }
  }

  /// Returns the name of the photo under the cursor.
  private func name(_ screen: TmuxScreen) -> Substring? {
    screen.underCursor.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix(".jpg") }
  }
}
