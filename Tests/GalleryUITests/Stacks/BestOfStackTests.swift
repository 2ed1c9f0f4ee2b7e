import DecoderProtocol
import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests which photo of a stack is the best, and keeping only that one.
@Suite struct BestOfStackTests {
  // MARK: Choice

  /// Returns photos with the numbers from 0.
  private func photos(_ metadata: [(inout Metadata) -> Void]) -> [Asset] {
    var library = TestLibrary()
    for (number, change) in metadata.enumerated() {
      library.add(
        "\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:0\(number)",
        change: change)
    }
    return library.assets
  }

  private func ranks(_ scores: [Int: Double]) -> SharpnessRanks {
    let size = PixelSize(width: 6000, height: 4000)
    return SharpnessRanks(
      Dictionary(
        uniqueKeysWithValues: scores.map { number, score in
          (
            Asset.ID(rawValue: UInt32(number)),
            DecoderReply.SharpnessResult(score: score, size: size, source: size)
          )
        }))
  }

  private func best(
    _ photos: [Asset], cover: UInt32 = 0, _ scores: [Int: Double] = [:]
  ) -> BestOfStack? {
    BestOfStack(photos, cover: Asset.ID(rawValue: cover), ranks: ranks(scores))
  }

  private func ids(_ numbers: [UInt32]) -> AssetSet {
    AssetSet(numbers.map { Asset.ID(rawValue: $0) })
  }

  @Test func `picked photos are kept, and the others rejected`() {
    let photos = photos([{ $0.pick = 1 }, { $0.rating = 5 }, { $0.pick = 1 }, { $0.pick = -1 }])

    let best = best(photos, [0: 10, 1: 90, 2: 20])

    #expect(best?.reason == .picked && best?.rejected == ids([1]))
  }

  @Test func `without a pick it is the one with the most stars that is not rejected`() {
    let photos = photos([{ _ in }, { $0.rating = 3 }, { ($0.rating, $0.pick) = (5, -1) }])

    let best = best(photos, [0: 90, 1: 10])

    #expect(best?.photo.rawValue == 1 && best?.reason == .stars)
    #expect(best?.rejected == ids([0]))
  }

  @Test func `of several it is the sharpest`() {
    let photos = photos([{ $0.rating = 3 }, { $0.rating = 3 }, { _ in }])

    let best = best(photos, [0: 10, 1: 20])

    #expect(best?.photo.rawValue == 1 && best?.reason == .sharpest)
    #expect(best?.rejected == ids([0, 2]))
  }

  @Test func `it is the cover if none is sharper, or none was measured`() {
    let photos = photos([{ _ in }, { _ in }, { _ in }])

    for scores in [[:], [0: 5, 1: 20, 2: 20]] as [[Int: Double]] {
      let best = best(photos, cover: 2, scores)
      #expect(best?.photo.rawValue == 2 && best?.reason == .cover)
    }
    // The cover is less sharp than the others.
    #expect(best(photos, cover: 0, [0: 5, 1: 20, 2: 20])?.photo.rawValue == 1)
  }

  @Test func `if all are rejected, there is none`() {
    #expect(best(photos([{ $0.pick = -1 }, { $0.rating = -1 }])) == nil)
  }

  // MARK: Keeping it

  private let library = StackedLibrary()

  /// Chooses to keep the best photo of the stack of the photos 1 to 3.
  private func keeping() -> Session {
    var session = Session(library.photos, changeTarget: .catalogue)
    session.answerStacks([library.stack(.manual(1), [1, 2, 3])])
    session.press("l g k")
    #expect(session.shows("Keep only the best photo of this stack"))
    session.press("Down Down Enter")
    return session
  }

  private func stored(_ session: Session) -> EditJob? {
    session.effects.lazy.compactMap { effect in
      switch effect {
      case .edits(.store(let job, _)), .editor(.store(let job)): job
      default: nil
      }
    }.first
  }

  @Test func `the photos of a stack are measured, and then the question has their number`() throws {
    var session = keeping()
    #expect(session.measuring == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
    #expect(session.state.notice?.contains("Looking for the best of 3 photos") == true)

    session.measure([10, 30, 20], from: 1)
    #expect(session.shows("Pick 'IMG_2.JPG', the sharpest, and reject 2 others"))
    #expect(session.measuring == nil)
    session.press("Enter")

    let job = try #require(stored(session))
    #expect(job.photos == AssetSet(library.ids([1, 2, 3])))
    let edits = Dictionary(
      uniqueKeysWithValues: job.photos.map { ($0, job.edits(of: $0, Metadata())) })
    #expect(edits[library.id(2)] == [.pick(1)])
    #expect(edits[library.id(1)] == [.pick(-1)] && edits[library.id(3)] == [.pick(-1)])
    #expect(session.state.notice?.contains("Picked 'IMG_2.JPG', rejected 2 photos") == true)
  }

  @Test func `photos that can't be measured leave the cover`() {
    var session = keeping()

    session.failToMeasure(1..<4)

    #expect(session.shows("Pick 'IMG_1.JPG', none is clearly sharper"))
    session.press("Esc")
    #expect(stored(session) == nil)
  }

  @Test func `a key cancels it`() {
    var session = keeping()

    session.press("h")
    #expect(session.measuring == [])
    session.measure([10, 30, 20], from: 1)

    #expect(session.state.pages.prompt == nil)
  }
}
