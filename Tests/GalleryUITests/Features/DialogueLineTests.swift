import TerminalKit
import Testing

@testable import GalleryUI

/// Lines of dialogues: where the cursor is, and what typing does.
@Suite struct DialogueLineTests {
  private func typed(_ text: String, over old: String, ofPath: Bool) -> String {
    LineEditor(old).changed(replacingAll: true, ofPath: ofPath) { $0.insert(text) }.text
  }

  @Test func `what is typed takes the place of what is selected, of a path where one is begun`() {
    #expect(typed("b", over: "a", ofPath: false) == "b")
    #expect(typed("/x", over: "/a", ofPath: true) == "/x")
    #expect(typed("~", over: "/a", ofPath: true) == "~")
    #expect(typed("x", over: "/a", ofPath: true) == "/ax")
    #expect(typed("x", over: "", ofPath: true) == "x")
  }

  @Test func `the cursor stays among the lines, and selects the one that it comes to`() {
    var cursor = LineCursor("b")
    cursor.isSelected = false
    cursor.candidates = ["/x"]

    cursor.move(to: "d", in: ["a", "b", "c"])
    #expect(cursor.field == "b" && !cursor.isSelected && cursor.candidates == ["/x"])
    cursor.move(by: 99, in: ["a", "b", "c"])
    #expect(cursor.field == "c" && cursor.isSelected && cursor.candidates.isEmpty)
    cursor.move(by: -99, in: ["a", "b", "c"])
    #expect(cursor.field == "a")
  }
}
