import GalleryUI
import Testing

/// Tests lists to choose from: the cursor movement of keys.
@Suite struct MenuTests {
  @Test func `the cursor of a menu goes round`() {
    var menu = Menu(["a", "b", "c"])
    #expect(menu.move(.up) && menu.current == "c")
    #expect(menu.move(.down) && menu.current == "a")
    #expect(!menu.move(.pageDown) && menu.current == "a")
  }

  @Test func `the cursor of a list stops at its ends, and has pages`() {
    var list = Menu(Array(0..<30), isCircular: false)
    #expect(list.move(.up) && list.current == 0)
    #expect(list.move(.pageDown) && list.current == 10)
    list.move(to: 99)
    #expect(list.move(.down) && list.current == 29)
    #expect(!list.move(.left) && !list.move(.first))
  }

  @Test func `nothing is chosen of nothing`() {
    var menu = Menu<String>([], cursor: -1)
    menu.move(.down)
    #expect(menu.current == nil && menu.cursor == 0)
  }
}
