import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

@Suite struct SlowLinePictureTests {
  private static let line = SlowLine(bytesPerSecond: 120_000, roundTrip: .milliseconds(200))

  private func session(_ method: GraphicsMethod = .kitty) -> Session {
    Session(
      .plain([40, 40, 40]), columns: 100, rows: 30,
      graphics: Graphics(method: method, cell: PixelExtent(width: 8, height: 16)))
  }

  @Test func `on a slow line thumbnails are requested with a limit, and the top bar says so`() {
    var session = session()
    #expect(session.wantedPictures.allSatisfy { $0.limit == nil })
    #expect(!session.state.frame().lines[0].contains("slow line"))

    session.send(.input(.line(Self.line)))

    #expect(!session.wantedPictures.isEmpty)
    #expect(session.wantedPictures.allSatisfy { ($0.limit?.byteCount ?? .max) < 30_000 })
    #expect(session.state.frame().lines[0].contains("slow line · small pictures"))
  }

  @Test func `when the line is no longer slow, nothing is limited`() {
    var session = session()
    session.send(.input(.line(Self.line)))

    session.send(.input(.line(nil)))

    #expect(session.wantedPictures.allSatisfy { $0.limit == nil })
    #expect(!session.state.frame().lines[0].contains("slow line"))
  }

  @Test func `pictures made of characters are not limited`() {
    var session = session(.blocks)

    session.send(.input(.line(Self.line)))

    #expect(session.wantedPictures.allSatisfy { $0.limit == nil })
    #expect(!session.state.frame().lines[0].contains("slow line"))
  }

  @Test func `a photo is small at first, and has all its pixels after a rest`() throws {
    var session = session()
    session.send(.input(.line(Self.line)))

    session.press("Enter")
    let small = try #require(session.state.currentPicture)
    #expect(small.limit == Self.line.photoLimit)
    session.send(.tick, after: GalleryState.restBeforeFullPicture)

    #expect(session.state.currentPicture?.limit == Self.line.fullLimit)
    #expect(session.wantedPictures.first?.limit == Self.line.fullLimit)
  }

  @Test func `a key delays the full size, and the next photo is small`() throws {
    var session = session()
    session.send(.input(.line(Self.line)))
    session.press("Enter")
    let half = GalleryState.restBeforeFullPicture / 2
    session.send(.tick, after: half)

    session.press("l")

    #expect(session.state.currentPicture?.limit == Self.line.photoLimit)
  }

  @Test func `the row of the cursor is sent first`() throws {
    var session = session()
    session.press("j j")
    let grid = session.state.grid

    let order = grid.outward(from: grid.viewport.fullyVisiblePositions(in: grid.layout))

    let lines = order.map { grid.layout.place(of: $0).line }
    let start = grid.layout.place(of: grid.cursor).line
    #expect(order.first == grid.cursor)
    #expect(lines.map { abs($0 - start) } == lines.map { abs($0 - start) }.sorted())
  }
}
