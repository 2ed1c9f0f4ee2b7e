import AlbumenTestSupport
import Foundation
import GalleryUI
import TerminalKit
import Testing

/// The page on which photos are adjusted, as a user sees it.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct AdjustingTests {
  /// All keys of the page and of what opens on it, by tmux's names. Those that leave it come last.
  private static let keys: [String] = {
    let names = [
      "Esc": "Escape", "PgDn": "NPage", "PgUp": "PPage", "Backspace": "BSpace", "Ctrl-c": "C-c",
    ]
    var keys: [String] = []
    for context in [KeyContext.adjust, .frame, .grey, .paste] {
      switch context {
      case .frame: keys.append("C")
      case .grey: keys.append("g")
      case .paste: keys += ["l", "c", "v"]
      default: break
      }
      let bindings = Keymap.standard.bindings.filter { binding in
        binding.contexts.contains(context)
          && ![.answer(.refuse), .answer(.accept), .look(.help)].contains(binding.command)
      }
      let opening: [GalleryUI.Command] = [.adjust(.frame), .adjust(.grey), .adjust(.paste)]
      for binding in bindings where !opening.contains(binding.command) {
        keys += binding.keys.map { names[$0.text] ?? $0.text }
      }
      if context != .adjust { keys.append("Enter") }
    }
    return keys + ["1", "5", "-", ".", "Enter", "?", "q"]
  }()

  private func sums(_ workspace: Workspace) async throws -> String {
    try await workspace.shell("sha256sum $(find Photos -type f | sort)").output
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
      // Before the picture and its colours are there, no frame opens, and its keys would be those of the page.
      try await session.wait("the picture") { $0.contains("Exposure") && $0.contains("▁") }
      for key in Self.keys {
        try await session.press(key)
        // With the next key at once behind it, Escape is one with Alt.
        if key == "Escape" { try await Task.sleep(for: .milliseconds(150)) }
      }
      try await session.press("l", "Enter")
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
