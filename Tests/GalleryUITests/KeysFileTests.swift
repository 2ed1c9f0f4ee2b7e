import Foundation
import GalleryUI
import Testing

@Suite struct KeysFileTests {
  @Test func `Documentation/Keys.md is what the keymap says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Keys.md")

    let text = try String(contentsOf: file, encoding: .utf8)

    #expect(text == KeyDocument.markdown(.standard), "Run `make keys`")
  }
}
