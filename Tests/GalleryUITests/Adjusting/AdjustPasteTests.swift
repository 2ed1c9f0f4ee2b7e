import GalleryEngine
import GalleryUI
import PhotoModel
import PhotoRecipe
import Testing

/// Tests pasting the adjustments of one photo to others.
@Suite struct AdjustPasteTests {
  private func job(_ session: Session) -> EditJob? {
    for case .editor(.store(let job)) in session.effects { return job }
    return nil
  }

  @Test func `a copy is done to another photo, all of it or some steps`() {
    var session = Session.adjusting()
    session.press("v")
    #expect(session.state.notice?.hasPrefix("No adjustments copied yet") == true)
    session.press("c")
    #expect(session.state.notice == "This photo has no adjustments to copy")
    session.press("l j l > c Esc y l x v")
    #expect(session.state.keyContext == .paste)
    #expect(session.shows("Paste to this photo"))
    // Straightening is the first step in the list and is deselected here.
    session.press("Space Enter")
    #expect(session.recipe?.steps == [.exposure, .brightness])
    session.press("v a Enter")
    #expect(session.state.notice == "No adjustment is selected; press Space to select one")
    session.press("Esc v j j k Enter")
    #expect(session.recipe?.steps == [.straighten, .exposure, .brightness])
  }

  @Test func `it is done to the marked photos as one change`() throws {
    var session = Session.adjusting()
    session.press("l c Esc y Esc Space l Space l Enter x v")
    #expect(session.shows("Paste to 2 marked photos"))
    session.press("Enter")
    let job = try #require(self.job(session))
    #expect(job.photos.count == 2)
    #expect(session.state.notice == "Adjusted 2 photos; press U to undo")
    #expect(session.recipe?.isEmpty == true, "The photo of the page is not marked")
    var existingMetadata = Metadata()
    let edits = job.edits(of: try #require(job.photos.first { _ in true }), existingMetadata)
    #expect(edits.count == 1)
    guard case .value(let metadata)? = edits.first?.change else {
      Issue.record("no recipe")
      return
    }
    #expect(metadata.recipe?.contains("exposure") == true)
    existingMetadata.recipe = #"{"identifier":"urn:x-albumen:recipe","version":9,"steps":[]}"#
    #expect(
      job.edits(of: session.library.id("IMG_2.JPG"), existingMetadata).isEmpty, "A newer one stays")
  }

  @Test func `a photo of the page that is marked has it then, and nothing is asked`() throws {
    var session = Session.adjusting()
    session.press("l c Esc y Space Space h x v")
    #expect(session.shows("Paste to 2 marked photos"))

    session.press("Enter")

    let job = try #require(self.job(session))
    #expect(job.photos.contains(session.library.id("IMG_3.JPG")))
    #expect(session.state.notice == "Adjusted 2 photos; press U to undo")
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
    #expect(session.shows("Discard the adjustments?"))
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
    #expect(session.state.notice == "Adjusted 4 photos, 2 can't be adjusted; press U to undo")
    session.send(.editor(.stored(job.photos, unchangedCount: job.unsupportedCount)))
    #expect(session.state.notice == "Changed 4 photos, 2 can't be adjusted; press U to undo")
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
