import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests keys for features that a library doesn't support.
@Suite struct StorePartTests {
  @Test(arguments: [
    ("f", StorePart.fields, "The metadata of this library can't be changed here"),
    ("* 4", .fields, "The metadata of this library can't be changed here"),
    ("c", .albums, "The albums of this library can't be changed here"),
    ("C", .albums, "The albums of this library can't be changed here"),
    ("2 m", .albums, "The albums of this library can't be changed here"),
    ("e", .files, "The photos of this library are not files on this computer"),
    ("y", .files, "The photos of this library are not files on this computer"),
    ("g i", .importing, "Can't import into this library"),
    ("d", .trash, "This library has no trash"), ("U", .history, "This library has no history"),
    ("g w", .writing, "The files of this library can't be changed here"),
    ("o", .files, "The photos of this library are not files on this computer"),
  ])
  func `a key for what the library can't do says so, and asks for nothing`(
    keys: String, lacking: StorePart, sentence: String
  ) {
    var session = Session(parts: Set(StorePart.allCases).subtracting([lacking]))

    session.press(keys)

    #expect(session.bottomLine.contains(sentence))
    #expect(session.state.pages.top == nil)
    #expect(!session.effects.contains { $0.changesLibrary })
  }

  @Test(arguments: ["f", "y", "o"]) func `a library that can do all is asked`(key: String) {
    var session = Session()

    session.press(key)

    #expect(!session.effects.isEmpty)
  }

  @Test func `the bottom line names no key for what the library can't do`() {
    var able = Session(columns: 200)
    var unable = Session(columns: 200, parts: [])

    able.press("Space")
    unable.press("Space")

    for use in ["export", "add to album"] {
      #expect(able.bottomLine.contains(use))
      #expect(!unable.bottomLine.contains(use))
    }
    #expect(unable.bottomLine.contains("help"))
  }

  @Test func `marks that a library does not keep are made all the same`() {
    var session = Session(parts: Set(StorePart.allCases).subtracting([.marks]))

    session.press("Space Space")

    #expect(session.marked.count == 2)
    #expect(session.asksForMarks == nil)
    #expect(session.wakeTime == nil)
    #expect(session.storedMarks.isEmpty)
  }
}

extension Effect {
  fileprivate var changesLibrary: Bool {
    switch self {
    case .edits, .outside, .export, .albums(.change): true
    default: false
    }
  }
}
