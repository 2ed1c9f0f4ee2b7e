import GalleryEngine
import GalleryUI
import PhotoModel
import PhotoRecipe
import Testing

/// What is done to one photo, done to others.
@Suite struct AdjustPasteTests {
  private func job(_ session: Session) -> EditJob? {
    for case .editor(.store(let job)) in session.effects { return job }
    return nil
  }

  @Test func `a copy is done to another photo, all of it or some steps`() {
    var session = Session.adjusting()
    session.press("v")
    #expect(session.state.notice?.hasPrefix("Nothing is copied yet") == true)
    session.press("c")
    #expect(session.state.notice == "Nothing is done to this photo that could be copied")
    session.press("l j l > c Esc y l x v")
    #expect(session.state.keyContext == .paste)
    #expect(session.shows("Do to this photo"))
    // The straightening is the first of the steps, and stays out.
    session.press("Space Enter")
    #expect(session.recipe?.steps == [.exposure, .brightness])
    session.press("v a Enter")
    #expect(session.state.notice == "No step is chosen: Space chooses one")
    session.press("Esc v j j k Enter")
    #expect(session.recipe?.steps == [.straighten, .exposure, .brightness])
  }

  @Test func `it is done to the marked photos as one change`() throws {
    var session = Session.adjusting()
    session.press("l c Esc y Esc Space l Space l Enter x v")
    #expect(session.shows("Do to the 2 marked"))
    session.press("Enter")
    let job = try #require(self.job(session))
    #expect(job.photos.count == 2)
    #expect(session.state.notice == "2 photos adjusted: U takes it back")
    #expect(session.recipe?.isEmpty == true, "The photo of the page is not marked")
    var known = Metadata()
    let edits = job.edits(of: try #require(job.photos.first { _ in true }), known)
    #expect(edits.count == 1)
    guard case .value(let metadata)? = edits.first?.change else {
      Issue.record("no recipe")
      return
    }
    #expect(metadata.recipe?.contains("exposure") == true)
    known.recipe = #"{"identifier":"urn:x-albumen:recipe","version":9,"steps":[]}"#
    #expect(job.edits(of: session.library.id("IMG_2.JPG"), known).isEmpty, "A newer one stays")
  }

  @Test func `a photo of the page that is marked has it then, and nothing is asked`() throws {
    var session = Session.adjusting()
    session.press("l c Esc y Space Space h x v")
    #expect(session.shows("Do to the 2 marked"))

    session.press("Enter")

    let job = try #require(self.job(session))
    #expect(job.photos.contains(session.library.id("IMG_3.JPG")))
    #expect(session.state.notice == "2 photos adjusted: U takes it back")
    #expect(session.recipe?[.exposure] == 0.1)
    #expect(session.adjust?.isChanged == false)
    session.press("Esc")
    #expect(session.adjust == nil)
  }

  @Test func `what was done on the page before that is still to be kept`() {
    var session = Session.adjusting()
    session.press("l j l c Esc y Space Space h x j j l v j Space Enter")

    #expect(session.adjust?.before.steps == [.exposure])
    #expect(session.recipe?.steps == [.exposure, .contrast])
    session.press("Esc")
    #expect(session.shows("Leave the photo as it was?"))
  }
  @Test func `of marked photos that can't be adjusted it is said how many they are`() throws {
    var library = TestLibrary.plain([4])
    for name in ["a", "b"] {
      library.add(
        "\(name).mp4", in: "/home/ann/Photos", on: TestLibrary.today, at: "09:00:00", type: .mp4)
    }
    var session = Session.adjusting(library)
    session.press("l c Esc y Esc A Enter x v Enter")

    let job = try #require(self.job(session))
    #expect(job.photos.count == 4 && job.unsupportedCount == 2)
    #expect(session.state.notice == "4 photos adjusted, 2 can't be adjusted: U takes it back")
    session.send(.editor(.stored(job.photos, left: job.unsupportedCount)))
    #expect(session.state.notice == "4 photos changed, 2 can't be adjusted: U takes it back")
  }

  @Test func `where all that is marked can't be adjusted, that is said`() {
    var library = TestLibrary.plain([4])
    library.add(
      "a.mp4", in: "/home/ann/Photos", on: TestLibrary.today, at: "09:00:00", type: .mp4)
    var session = Session.adjusting(library)
    session.press("l c Esc y Esc G Space g g x v Enter")

    #expect(self.job(session) == nil)
    #expect(session.state.notice == "1 marked photo can't be adjusted")
    #expect(session.recipe?.isEmpty == true)
  }
}
