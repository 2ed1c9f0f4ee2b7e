import AlbumenTestSupport
import Foundation
import GalleryUI
import TerminalKit
import Testing

/// Tests the page on which photos are adjusted, as a user sees it.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct AdjustingTests {
  /// The tools that open on the page: the key, and a text that is then shown.
  private static let tools: [(context: KeyContext, key: String, words: String)] = [
    (.frame, "C", "Cropped size"), (.grey, "g", "Grey point"), (.paste, "v", "Paste to"),
  ]

  /// Returns all keys of a context, by tmux's names, except those that leave it or open something
  /// else.
  private static func keys(of context: KeyContext) -> [String] {
    let names = [
      "Esc": "Escape", "PgDn": "NPage", "PgUp": "PPage", "Backspace": "BSpace", "Ctrl-c": "C-c",
    ]
    let left: [GalleryUI.Command] = [
      .answer(.refuse), .answer(.accept), .look(.help), .look(.palette), .adjust(.frame),
      .adjust(.grey), .adjust(.paste),
    ]
    return Keymap.standard.bindings.filter { binding in
      binding.contexts.contains(context) && !left.contains(binding.command)
    }.flatMap(\.keys).map { names[$0.text] ?? $0.text }
  }

  private func sums(_ workspace: Workspace) async throws -> String {
    try await workspace.shell("sha256sum $(find Photos -type f | sort)").output
  }

  /// Presses a key until the tool is open. A frame and a cross open only when the picture has
  /// loaded. The key is pressed again only after it was refused, because otherwise it could go to
  /// the tool that has opened in the meantime.
  private func open(_ key: String, _ expectedText: String, in session: TmuxSession) async throws {
    let refusal = "No preview"
    while true {
      try await session.press(key)
      let screen = try await session.wait(expectedText) {
        $0.contains(expectedText) || $0.contains(refusal)
      }
      if screen.contains(expectedText) { return }
      try await session.press("Home")
      try await session.wait("a line without a refusal") { !$0.contains(refusal) }
    }
  }

  @Test func `no key of the page changes a file, and what is kept is seen`() async throws {
    let workspace = try Workspace(graphics: "blocks")
    #expect(
      try await workspace.shell("albumen-demo Photos --count 4 --tiny").status == 0)
    let before = try await sums(workspace)
    #expect(before.split(separator: "\n").count >= 4)
    let session = try await TmuxSession(workspace, columns: 120, rows: 40)
    try await session.run("albumen Photos")
    try await session.wait(for: "4 photos")

    for _ in 0..<2 {
      try await session.press("x")
      try await session.wait(for: "Exposure")
      for key in Self.keys(of: .adjust) { try await session.press(key) }
      for tool in Self.tools {
        // Makes an adjustment, so that there is something to copy.
        try await session.press("l", "c")
        try await open(tool.key, tool.words, in: session)
        for key in Self.keys(of: tool.context) { try await session.press(key) }
        try await session.press("Enter")
        try await session.wait("the page") {
          $0.contains("Exposure") && !$0.contains(tool.words)
        }
      }
      // Not every line takes numbers, and the keys before may have ended in any line.
      try await session.press("Home", "1", ".", "5", "Enter")
      try await session.press("l", "Enter")
      // The first change in a library asks a question.
      let question = "Where to store changes"
      let screen = try await session.wait("the grid") {
        $0.contains(question) || $0.contains("✎") && !$0.contains("Exposure")
      }
      if screen.contains(question) { try await session.press("c") }
      try await session.wait("the grid") { $0.contains("✎") && !$0.contains("Exposure") }
      try await session.press("Right")
    }
    try await session.press("Q")
    try await session.waitForPrompt()

    #expect(try await sums(workspace) == before)
    let query = try await workspace.shell("albumen query is:edited Photos")
    #expect(query.output.split(separator: "\n").last == "2", "\(query.output)")
  }
}
