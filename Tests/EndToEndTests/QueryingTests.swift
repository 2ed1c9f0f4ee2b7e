import AlbumenTestSupport
import Foundation
import Testing

/// Tests queries as they are typed.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct QueryingTests {
  private func open(columns: Int = 80, rows: Int = 24) async throws -> TmuxSession {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: columns, rows: rows)
    try await session.run("albumen Photos")
    try await session.wait(for: "8 photos")
    return session
  }

  @Test func `the panel counts the album, and what is chosen becomes a chip`() async throws {
    let session = try await open()
    try await session.type("/")
    // From the catalogue, and from the rows in memory.
    try await session.wait(for: "Canon EOS R5")
    try await session.wait(for: "2019")

    try await session.press("Down", "Right")
    try await session.press("Enter")
    try await session.wait(for: "Filter: camera=\"Canon EOS R5\"")
    try await session.wait(for: "3 photos")
    try await session.press("Enter")
    try await session.wait(for: "camera=\"Ca")

    try await session.press("BSpace")
    let screen = try await session.wait(for: "8 photos")
    #expect(!screen.contains("camera=\"Ca"))
  }

  @Test func `Tab completes, Esc leaves all as it was, and a query is there the next time`()
    async throws
  {
    let session = try await open()
    try await session.type("/")
    try await session.wait(for: "Cameras")
    try await session.type("cam")
    try await session.wait(for: "the camera")
    try await session.press("Tab")
    try await session.wait(for: "NIKON Z 6")
    try await session.type("nik")
    try await session.press("Tab")
    try await session.wait(for: "Filter: camera=\"NIKON Z 6\"")
    try await session.wait(for: "2 photos")
    try await session.press("Escape")
    try await session.wait(for: "8 photos")

    try await session.type("/")
    try await session.wait(for: "Cameras")
    try await session.type("lisbon")
    try await session.wait(for: "3 photos")
    try await session.press("Enter")
    try await session.wait(for: "lisbon ×")
    try await session.type("Q")
    try await session.waitForPrompt()
    try await session.run("clear; albumen Photos")
    try await session.wait(for: "8 photos")
    try await session.type("/")
    try await session.wait(for: "Cameras")
    try await session.press("Up")

    try await session.wait(for: "Filter: lisbon")
    let screen = try await session.wait(for: "3 photos")
    #expect(screen.contains("Filter: lisbon"))
  }

  @Test func `an error stands under its character, and Tab mends it`() async throws {
    let session = try await open(columns: 100)
    try await session.type("/")
    try await session.wait(for: "Filter:")
    try await session.type("lisbon is:favouryte")

    let screen = try await session.wait(for: "^ 'is:' has no value 'favouryte'")
    let line = try #require(screen.rows.first { $0.contains("Filter: lisbon") })
    let remark = try #require(screen.rows.first { $0.contains("^") })
    let range = try #require(line.range(of: "favouryte"))
    #expect(
      remark.prefix { $0 != "^" }.count
        == line.distance(from: line.startIndex, to: range.lowerBound))
    try await session.press("Tab")
    try await session.wait(for: "Filter: lisbon is:favourite")
  }
}
