import DecoderProtocol
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Pictures come by the thousand, each as a message.
@Suite struct PictureSpeedTests {
  @Test
  func `a picture that comes asks for nothing, and keeps the pulse only while one is missing`()
    throws
  {
    var session = Session(columns: 160, rows: 50, graphics: TestPictures.graphics)
    let pictures = TestPictures()
    let wanted = session.wantedPictures
    #expect(wanted.count > 20)

    for key in wanted.dropLast() {
      session.send(pictures.answer(to: key), after: .zero)
      #expect(session.effects.count == 1)
      #expect(session.wakeTime == session.now + GalleryState.pulse)
    }
    session.send(pictures.answer(to: try #require(wanted.last)), after: .zero)

    #expect(session.effects.isEmpty)
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
    var state = session.state
    let answers = session.wantedPictures.map { TestPictures().answer(to: $0) }
    session.answerPictures()
    let full = session.state

    let pictures = shortest {
      for answer in answers { _ = state.update(answer, at: .seconds(100)) }
    }
    state = full
    let ticks = shortest {
      for _ in answers { _ = state.update(.tick, at: .seconds(100)) }
    }
    print("a picture \(pictures / answers.count), a tick \(ticks / answers.count)")

    #expect(pictures * 4 < ticks)
  }

  private func shortest(_ body: () -> Void) -> Duration {
    (0..<5).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
  }
}
