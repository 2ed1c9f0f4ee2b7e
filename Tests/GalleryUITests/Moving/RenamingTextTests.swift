import GalleryEngine
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the old and the new name on one line.
@Suite struct RenamingTextTests {
  private let old = "FujiFilm DS-7 (3).jpg"
  private let new = "19961220_fujifilm-ds-7_01.jpg"

  @Test func `both are whole where there is room`() {
    #expect(Phrases.renaming("a.jpg", to: "b.jpg", columns: 13) == "a.jpg → b.jpg")
  }

  @Test(arguments: 33...53) func `the old name is cut first`(columns: Int) {
    let text = Phrases.renaming(old, to: new, columns: columns)

    #expect(text.hasSuffix(" → \(new)"))
    #expect(DisplayText.width(text) <= columns)
  }

  @Test(arguments: 1...32) func `what has no room for the new name shows its beginning`(
    columns: Int
  ) {
    #expect(DisplayText.width(Phrases.renaming(old, to: new, columns: columns)) <= columns)
  }
}
