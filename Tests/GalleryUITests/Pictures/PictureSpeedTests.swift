import DecoderProtocol
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests the cost of pictures, which arrive by the thousand, each as a message.
@Suite struct PictureSpeedTests {
  @Test
  func `a picture that comes asks for nothing, and keeps the pulse only while one is missing`()
    throws
  {
    var session = Session(columns: 160, rows: 50, graphics: TestPictures.graphics)
    let pictures = TestPictures()
    let visibleCount = session.state.grid.viewport.fullyVisiblePositions(
      in: session.state.grid.layout
    )
    .count
    let requestedPictures = session.wantedPictures
    #expect(
      visibleCount > 15 && requestedPictures.count > visibleCount, "A page further is wanted, too")

    for key in requestedPictures.prefix(visibleCount - 1) {
      session.send(pictures.answer(to: key), after: .zero)
      #expect(session.effects.count == 1)
      #expect(session.wakeTime == session.now + GalleryState.blinkInterval)
    }
    for key in requestedPictures.dropFirst(visibleCount - 1) {
      session.send(pictures.answer(to: key), after: .zero)
      #expect(session.effects.isEmpty, "All that is seen is there")
    }
    session.send(.tick)
    #expect(!session.hasAskedForPictures)
  }

  @Test func `where a preview came the picture is still asked for`() throws {
    var session = Session(graphics: TestPictures.graphics)
    session.answerPictures()
    session.press("Enter")
    let photo = try #require(session.state.currentPicture)

    session.send(TestPictures().answer(to: photo, isDegraded: true))
    session.send(.tick)

    #expect(session.wantedPictures.contains(photo))
    #expect(session.state.pictures.cache[photo] != nil)
  }

  @Test func `taking a picture costs a small part of what a tick does`() {
    var session = Session(columns: 160, rows: 50, graphics: TestPictures.graphics)
    let waiting = session.state
    let answers = session.wantedPictures.map { TestPictures().answer(to: $0) }
    session.answerPictures()
    let full = session.state
    #expect(answers.count > 20)

    // Each time from a state without any of them.
    let pictures = shortest {
      var state = waiting
      for answer in answers { _ = state.update(answer, at: .seconds(100)) }
    }
    let ticks = shortest {
      var state = full
      for _ in answers { _ = state.update(.tick, at: .seconds(100)) }
    }

    #expect(
      pictures * 4 < ticks,
      "a picture \(pictures / answers.count), a tick \(ticks / answers.count)")
  }

  private func shortest(_ body: () -> Void) -> Duration {
    (0..<5).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
  }
}
