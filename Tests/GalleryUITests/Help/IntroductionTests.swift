import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the keys that the first start shows.
@Suite struct IntroductionTests {
  private let title = "Keys to start with"

  private func storesIntroduction(_ session: Session) -> Bool {
    session.effects.contains { if case .remembering(.introduced) = $0 { true } else { false } }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the first start shows a few keys`(columns: Int, rows: Int) throws {
    let session = Session(columns: columns, rows: rows, isFirstStart: true)

    let lines = try #require(session.state.introduction).lines
    #expect(lines.count == (Command(name: "palette.open") == nil ? 5 : 6))
    #expect(lines.first?.key == "h j k l" && lines.last?.key == "?")
    for line in lines { #expect(session.shows(line.key) && session.shows(line.text)) }
    try expectScreen(session.state.frame(), matches: "introduction-\(columns)x\(rows)")
  }

  @Test func `any key closes them, does its work, and they are not shown again`() {
    var session = Session(isFirstStart: true)
    #expect(session.shows(title))

    session.press("l")
    #expect(!session.shows(title) && session.state.grid.cursor == 1)
    #expect(storesIntroduction(session))
    session.press("l")

    #expect(!storesIntroduction(session))
  }

  @Test(arguments: ["q", "Esc"]) func `a key to go back only closes them`(key: String) {
    var session = Session(isFirstStart: true)

    session.press(key)

    #expect(!session.shows(title) && !session.quits)
    #expect(storesIntroduction(session))
  }

  @Test func `a click closes them and does its work`() {
    var session = Session(isFirstStart: true)

    session.mouse(.press(.left), column: 14, row: 0)

    #expect(!session.shows(title) && session.state.pages.view == .albums)
    #expect(storesIntroduction(session))
  }

  @Test func `a key that quits stores them too`() {
    var session = Session(isFirstStart: true)

    session.press("Q")

    #expect(session.quits && storesIntroduction(session))
  }

  @Test func `no other start shows them, nor one that chooses photos for a program`() {
    #expect(!Session().shows(title))
    var session = Session(isChooser: true, isFirstStart: true)
    #expect(!session.shows(title))
    session.press("j")
    #expect(!storesIntroduction(session))
  }

  @Test func `a start with culling shows other keys`() {
    var setup = GalleryState.Setup(
      roots: [], home: nil, today: TestLibrary.today, zone: .gmt, parts: [])
    setup.isFirstStart = true
    setup.isCulling = true

    let state = GalleryState(size: Size(columns: 80, rows: 24), setup: setup)

    #expect(state.introduction == nil)
  }

  @Test func `a window that is too small shows them when it is large enough`() {
    var session = Session(columns: 39, rows: 11, isFirstStart: true)
    #expect(!session.shows(title))
    session.press("j")
    #expect(!storesIntroduction(session))

    session.resize(columns: 40, rows: 12)

    #expect(session.shows(title))
  }

  @Test func `they are those of the keymap, and an action without a key is left out`() throws {
    let keys = try #require(KeySequence("F5"))
    let keymap = Keymap(
      bindings: Keymap.standard.bindings.map { binding in
        var binding = binding
        switch binding.command {
        case .move(.left): binding.keys = [keys]
        case .mark(.mark): binding.keys = []
        default: break
        }
        return binding
      })
    let session = Session(keymap: keymap, isFirstStart: true)

    let lines = try #require(session.state.introduction).lines
    #expect(lines.first?.key == "F5 j k l" && lines.first?.text == "move")
    #expect(!lines.contains { $0.text == Phrases.introducedMark })
  }

  // MARK: The file

  @Test func `a start is the first one until the keys were shown or a library was left`() throws {
    let folder = try TemporaryFolder()
    let file = IntroductionFile(path: folder.path("state/introduction"))
    var views = RememberedViews()
    #expect(file.load().isFirstStart(after: views))
    views.add(RememberedView(), of: [FilePath("/photos")])
    #expect(!file.load().isFirstStart(after: views))

    file.markShown()

    #expect(!file.load().isFirstStart(after: RememberedViews()))
  }

  @Test(arguments: ["", "shown", "\u{0}"])
  func `a damaged file is one of a first start`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("introduction", text)
    let file = IntroductionFile(path: folder.path("introduction"))
    #expect(file.load().isFirstStart(after: RememberedViews()))

    file.markShown()

    #expect(file.load().isShown)
  }
}
