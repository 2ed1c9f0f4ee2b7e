import AlbumenTestSupport
import Foundation
import Testing

/// Tests pictures painted with characters, which any terminal can show.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct PicturesTests {
  private static let blocks: Set<Character> = ["▀", "▄", "▌", "▐", "▖", "▗", "▘", "▙", "▚", "▛"]

  private func open() async throws -> (Workspace, TmuxSession) {
    let workspace = try Workspace(graphics: "blocks")
    let result = try await workspace.shell("albumen-demo Photos --count 12 --tiny")
    #expect(result.status == 0)
    let session = try await TmuxSession(workspace, columns: 80, rows: 30)
    try await session.run("albumen Photos")
    return (workspace, session)
  }

  /// Returns the number of painted cells on the screen.
  private func painted(_ screen: TmuxScreen) -> Int {
    screen.rows.joined().count { PicturesTests.blocks.contains($0) }
  }

  @Test func `pictures stand above their photos until p takes them away`() async throws {
    let (_, session) = try await open()

    try await session.wait("pictures") { painted($0) > 100 }
    try await session.press("p")
    try await session.wait("text alone") { painted($0) == 0 && $0.contains("12 photos") }

    try await session.press("p")
    let screen = try await session.wait("pictures again") { painted($0) > 100 }
    #expect(screen.contains("12 photos"))
  }

  @Test func `a photo fills the screen, the help stands before it, and q leaves no trace`()
    async throws
  {
    let (_, session) = try await open()
    try await session.wait("pictures") { painted($0) > 100 }

    try await session.press("Enter")
    try await session.wait("the photo") { $0.contains("photo 1/12") && painted($0) > 0 }
    try await session.press("?")
    try await session.wait(for: "┌─ Keys")
    try await session.press("q")
    // The text returns first, then the picture, which may be a sharper one by then.
    try await session.wait("the photo again") {
      $0.contains("photo 1/12") && !$0.contains("┌─ Keys") && painted($0) > 0
    }

    try await session.press("Q")
    let after = try await session.waitForPrompt()
    #expect(painted(after) == 0)
  }

  @Test func `what is decoded is kept where all programs look for it`() async throws {
    let (workspace, session) = try await open()
    try await session.wait("pictures") { painted($0) > 100 }

    try await session.press("Q")
    try await session.waitForPrompt()

    let thumbnailNames = ["normal", "large", "x-large", "xx-large"].flatMap {
      workspace.names(in: ".cache/thumbnails/\($0)")
    }
    #expect(!thumbnailNames.isEmpty)
    #expect(thumbnailNames.allSatisfy { $0.hasSuffix(".png") })
  }
}
