import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

@Suite struct RatingFlowTests {
  private let library = TestLibrary.plain([3])

  private func asked(_ session: Session) -> (edits: [FieldEdit], photos: [Asset.ID], number: Int)? {
    session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, let number)) = effect {
        (job.uniformEdits ?? [], Array(job.photos), number)
      } else {
        nil
      }
    }.first
  }

  private func first(_ session: Session) -> String { session.lines.joined(separator: "\n") }

  @Test(
    arguments: [
      ("* 5", .rating(5), "★5"), ("* 4", .rating(4), "★4"), ("* 3", .rating(3), "★3"),
      ("* 2", .rating(2), "★2"), ("* 1", .rating(1), "★1"), ("* x", .pick(-1), "✗"),
      ("* p", .pick(1), "✓"), ("* 6", .label("Red"), "■"), ("* 8", .label("Green"), "■"),
    ] as [(String, FieldEdit, String)])
  func `stars and verdicts are shown at once, in the cell of the photo`(
    keys: String, edit: FieldEdit, sign: String
  ) throws {
    var session = Session(library)
    #expect(!first(session).contains(sign))

    session.press(keys)

    let editRequest = try #require(self.asked(session))
    #expect(editRequest.edits == [edit])
    #expect(editRequest.photos == [library.id("IMG_0.JPG")])
    #expect(first(session).ranges(of: sign).count == 1)
  }

  @Test func `no star takes the sign away, and the photo page has all of them`() {
    var session = Session(library)
    session.press("* 4 Enter i")
    #expect(first(session).contains("★★★★☆"))

    session.press("* 0")

    #expect(!first(session).contains("★"))
    #expect(first(session).contains("☆☆☆☆☆"))
  }

  @Test func `they are those of all marked photos, of more than twenty after a question`() throws {
    var session = Session(.plain([21]))

    session.press("A * 3")
    #expect(session.shows("Rate the 21 marked photos: 3 stars?"))
    #expect(asked(session) == nil)
    session.press("y")

    #expect(try #require(asked(session)).photos.count == 21)
    #expect(session.state.notice == "Rated 21 photos: 3 stars")
    session.press("* x")
    #expect(session.shows("Reject the 21 marked photos?"))
  }

  @Test func `what can't be stored is shown until it is, and then as it is known`() throws {
    var session = Session(library)
    session.press("* 4")
    let number = try #require(asked(session)).number
    let id = library.id("IMG_0.JPG")

    session.send(.storing(.failed(StoreError(.diskFull))))
    #expect(first(session).contains("★4") && session.shows("unsaved"))
    session.send(.storing(.recovered))
    session.send(.edits(.stored(number, loaderNumber: nil)))

    // The library of the test has no rating for it.
    #expect(!first(session).contains("★4"))
    #expect(session.state.library.details[id]?.metadata.rating == nil)
  }

  @Test func `labels and picks stand in the cell, and a word that is no colour does not`() {
    var library = TestLibrary()
    library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) {
      ($0.label, $0.pick) = ("Red", 1)
    }
    library.add("b.jpg", in: "/home/ann/Photos", on: TestLibrary.today) {
      ($0.label, $0.pick) = ("Winner", -1)
    }
    let session = Session(library)

    #expect(first(session).contains("■"))
    #expect(first(session).contains("✓"))
    #expect(first(session).contains("✗"))
    #expect(session.lines.joined().count { $0 == "■" } == 1)
  }
}
