import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests when the photos of a comparison are measured, and how their ranks are shown.
@Suite struct SharpnessFlowTests {
  private func comparing(
    _ keys: String = "w", columns: Int = 80, graphics: Graphics = .none,
    library: TestLibrary = .plain([8])
  ) -> Session {
    var session = Session(library, columns: columns, graphics: graphics)
    session.press(keys)
    return session
  }

  // MARK: Requests

  @Test func `without pictures all photos are measured, those on the screen first`() {
    let session = comparing("l l w Enter")

    #expect(session.state.pages.compare?.staying == Asset.ID(rawValue: 3))
    #expect(session.measuring == [3, 4, 2, 5, 6, 7].map { "IMG_\($0).JPG" })
  }

  @Test func `nothing is measured before all pictures are shown`() {
    var session = comparing(graphics: TestPictures.graphics)
    #expect(session.measuring == nil)
    let key = session.wantedPictures[0]
    session.send(TestPictures().answer(to: key, isDegraded: true), after: .zero)
    #expect(session.measuring == nil)

    session.answerPictures()

    #expect(session.measuring == (0..<6).map { "IMG_\($0).JPG" })
  }

  @Test func `a measurement ends for a picture, and starts again after it`() {
    var session = comparing(graphics: TestPictures.graphics)
    session.answerPictures()

    session.press("+")
    #expect(session.measuring == [])
    session.answerPictures()

    #expect(session.measuring?.count == 6)
  }

  @Test func `leaving the comparison ends the measurement`() {
    var session = comparing()

    session.press("q")

    #expect(session.measuring == [])
    #expect(session.state.sharpness.requested.isEmpty)
  }

  @Test func `rejected photos and videos are not measured`() {
    var library = TestLibrary()
    for (number, type) in [FileType.jpeg, .mp4, .jpeg, .jpeg].enumerated() {
      library.add(
        "\(number)", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:5\(9 - number)",
        type: type)
    }
    var session = comparing(library: library)
    #expect(session.measuring == ["0", "2", "3"])

    session.press("Tab x")

    #expect(session.measuring == ["2", "3"])
  }

  @Test func `measured photos are not measured again`() {
    var session = comparing()
    session.measure([10, 20, 30, 40, 50, 60])

    session.press("q w")

    #expect(session.measuring == nil)
    #expect(session.shows("sharp 6 of 6"))
  }

  @Test func `a failure that may not occur again is forgotten with the comparison`() {
    var session = comparing()
    session.measure([10, 20, 30, 40, 50])
    session.failToMeasure(5..<6, .unreadable)
    #expect(session.state.sharpness.requested.isEmpty)

    session.press("q")
    #expect(session.measuring == nil)
    session.press("w")

    #expect(session.measuring == ["IMG_5.JPG"])
  }

  // MARK: Ranks

  @Test func `each pane shows the rank among all photos of the comparison`() {
    var session = comparing()

    session.measure([31.2, 61.3, 8, 40, 50, nil])

    #expect(session.lines[1].contains("stays · 1 of 6 · sharp 4 of 6"))
    #expect(session.lines[1].contains("2 of 6 · sharp 1 of 6"))
  }

  @Test func `ranks that are not final have an ellipsis`() {
    var session = comparing()
    #expect(!session.shows("sharp "))

    session.measure([31.2])
    #expect(!session.shows("sharp "))
    session.measure([61.3], from: 1)

    #expect(session.lines[1].contains("stays · 1 of 6 · sharp 2 of 2…"))
  }

  @Test func `photos that can't be measured have no rank`() {
    var session = comparing()

    session.measure([10, 20])
    session.failToMeasure(2..<6)

    #expect(session.lines[1].contains("sharp 2 of 2 "))
    session.press("l")
    #expect(session.lines[1].contains(" 3 of 6 "))
  }

  @Test(arguments: [(120, "not ranked: other size"), (50, "other size")])
  func `a photo that was measured in another size shows why it has no rank`(
    columns: Int, reason: String
  ) {
    var session = comparing(columns: columns)

    session.measure([10], width: 2016)
    #expect(!session.shows("other size"))
    session.measure([20, 30, 40, 50, 60], from: 1)

    #expect(session.lines[1].contains("stays") && session.lines[1].contains(reason))
    #expect(session.lines[1].contains("sharp 5"))
  }

  @Test func `no photo has a rank if no decoder can be started`() {
    var session = comparing()

    session.failToMeasure(0..<6, .noDecoder)

    #expect(!session.shows("sharp") && !session.shows("Sharpness"))
    #expect(session.state.notice == nil)
  }

  @Test func `a rejected photo leaves the ranking`() {
    var session = comparing()
    session.measure([31.2, 61.3, 8, 40, 50, 30])

    session.press("x")

    #expect(session.lines[1].contains("stays · 1 of 5 · sharp 3 of 5"))
  }

  @Test func `photos that were rejected before the comparison are neither measured nor ranked`() {
    var library = TestLibrary()
    for number in 0..<4 {
      library.add(
        "\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:5\(9 - number)"
      ) { $0.pick = number == 1 ? -1 : nil }
    }
    var session = comparing("A w", library: library)
    #expect(session.measuring == [0, 2, 3].map { "\($0).jpg" })

    session.measure([31.2, 61.3, 8, 40])

    #expect(session.lines[1].contains("stays · 1 of 4 · sharp 2 of 3"))
    #expect(session.lines[1].contains(" 2 of 4 ") && session.shows("1.jpg ✗"))
  }

  @Test(arguments: [(58, "2 of 6 · sharp 1 of 6"), (50, "2 of 6 · sharp 1/6")])
  func `in a narrow pane the rank is short, or replaces the position`(
    columns: Int, label: String
  ) {
    var session = comparing(columns: columns)

    session.measure([31.2, 61.3, 8, 40, 50, 30])

    #expect(session.lines[1].contains("┏━ \(label) ━"))
    #expect(session.lines[1].contains(" stays · sharp 4 "))
  }

  // MARK: Numbers

  @Test func `the table of differences begins with the numbers`() {
    var session = comparing("w", columns: 120)
    #expect(!session.shows("Sharpness"))

    session.measure([31.2, 61.3])
    #expect(session.lines[2].contains("Sharpness") && session.lines[2].contains("31.2, 2 of 2"))
    session.press("l")
    #expect(session.lines[2].contains("…"))
    session.measure([nil, 20, 30, 40], from: 2)

    #expect(session.lines[2].contains("nothing sharp, 6 of 6"))
  }

  @Test func `with pictures the numbers are shown on request`() {
    var session = comparing(columns: 120, graphics: TestPictures.graphics)
    session.answerPictures()
    session.measure([31.2, 61.3, 8, 40, 50, 30])
    #expect(!session.shows("61.3"))

    session.press("i")

    #expect(session.shows("61.3, 1 of 6"))
  }
}

extension Session {
  /// The names of the files whose measurement the last step requested. Nil if it requested none.
  var measuring: [String]? {
    effects.lazy.reversed().compactMap { effect in
      guard case .sharpness(.measure(let files)) = effect else { return nil }
      return files.map { PathText.name($0.path) }
    }
    .first
  }

  /// Answers with these scores for the photos from a number on.
  mutating func measure(_ scores: [Double?], from first: Int = 0, width: Int = 4032) {
    let size = PixelSize(width: width, height: width / 4 * 3)
    for (number, score) in scores.enumerated() {
      let file = state.imageFile(of: library.assets[first + number])
      let result = DecoderReply.SharpnessResult(score: score, size: size, source: size)
      send(.sharpness(.measured(file, .success(result))), after: .zero)
    }
  }

  mutating func failToMeasure(_ photos: Range<Int>, _ code: DecoderFailure.Code = .corrupt) {
    for number in photos {
      let file = state.imageFile(of: library.assets[number])
      send(.sharpness(.measured(file, .failure(DecoderFailure(code)))), after: .zero)
    }
  }
}
