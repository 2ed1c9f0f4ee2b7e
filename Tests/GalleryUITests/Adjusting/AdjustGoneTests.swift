import GalleryUI
import PhotoModel
import PhotoRecipe
import Testing

/// Tests a photo that is removed while its page is open.
@Suite struct AdjustGoneTests {
  @Test func `nothing is kept of a photo that has left the library`() {
    var session = Session.adjusting()
    let photo = session.library.id("IMG_2.JPG")
    session.press("L")
    session.send(.library(.snapshotMade(session.library.snapshot { $0.id != photo })))

    session.press("Enter")

    #expect(session.storedRecipe == nil)
    #expect(session.recipe?[.exposure] == 0.5, "The page stays")
    #expect(session.state.notice == "The photo is no longer in the library; press Esc to leave")
    session.press("Esc")
    #expect(session.adjust == nil, "There is nothing to be asked")
  }

  @Test func `what is done to a photo waits on the page until its disk is there again`() {
    var library = TestLibrary.plain([40, 40])
    let connectedSnapshot = library.snapshot
    library.unplug("/home/ann/Photos")
    var session = Session.adjusting()
    session.press("L")
    session.send(.library(.snapshotMade(library.snapshot)))

    session.press("Enter")

    #expect(session.storedRecipe == nil)
    #expect(session.recipe?[.exposure] == 0.5)
    #expect(
      session.state.notice
        == "Can't adjust 'IMG_2.JPG': its disk is not connected; connect it and try again")
    session.send(.library(.snapshotMade(connectedSnapshot)))
    session.press("Enter")
    #expect(session.storedRecipe?.recipe?[.exposure] == 0.5)
  }

  @Test func `a photo whose disk is not there is not adjusted`() {
    var library = TestLibrary.plain([3])
    library.unplug("/home/ann/Photos")
    var session = Session(library, columns: 120, rows: 40, graphics: TestPictures.graphics)

    session.press("x")

    #expect(session.adjust == nil)
    #expect(session.state.notice?.hasPrefix("Can't adjust 'IMG_0.JPG'") == true)
  }
}
