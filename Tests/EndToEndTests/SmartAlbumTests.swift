import AlbumenTestSupport
import Testing

/// Tests smart albums in a terminal, and in two at the same time.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct SmartAlbumTests {
  @Test func `two browsers on one catalogue see each other's smart albums`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let first = try await TmuxSession(workspace)
    try await first.run("albumen Photos")
    try await first.wait(forCursorOn: "16:20:00")
    try await first.type("2")
    try await first.wait(for: "Library")
    let second = try await TmuxSession(workspace)
    try await second.run("albumen Photos")
    try await second.wait(forCursorOn: "16:20:00")

    try await second.type("/date:2019")
    try await second.press("Enter")
    try await second.wait(for: "3 photos")
    try await second.type("ms")
    try await second.wait(for: "Name of the smart album")
    try await second.type("Lisbon days")
    try await second.press("Enter")
    try await second.wait(for: "Created 'Lisbon days'")

    try await first.wait("the album with its count") {
      $0.rows.contains { $0.contains("Lisbon days") && $0.contains("3") }
    }

    // A new photo is counted in both, and a new name from one is shown by the other.
    try workspace.photo("Photos/Lisbon/IMG_4.JPG", "2019:05:13 11:00:00")
    try await first.wait("one photo more") {
      $0.rows.contains { $0.contains("Lisbon days") && $0.contains("4") }
    }
    _ = try await workspace.shell("albumen album rename 'Lisbon days' Alfama")
    try await first.wait(for: "Alfama")
    _ = try await workspace.shell("albumen undo --last 2")
    // It has its first name briefly.
    try await first.wait("the album is gone") {
      !$0.rows.contains { $0.contains("Alfama") || $0.contains("Lisbon days") }
    }
  }
}
