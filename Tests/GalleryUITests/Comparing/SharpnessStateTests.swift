import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import Testing

@testable import GalleryUI

@Suite struct SharpnessStateTests {
  private func file(_ name: String, size: Int64 = 1) -> ImageFile {
    ImageFile(
      path: FilePath("/\(name)"), size: size, modifiedAt: FileTime(seconds: 1), type: .jpeg)
  }

  private func measured(_ score: Double) -> SharpnessState.Answer {
    let size = PixelSize(width: 600, height: 400)
    return .success(DecoderReply.SharpnessResult(score: score, size: size, source: size))
  }

  private func names(_ effect: SharpnessEffect?) -> [String]? {
    guard case .measure(let files)? = effect else { return nil }
    return files.map { $0.path.displayString }
  }

  // MARK: Requests

  @Test func `files are requested once, in order`() {
    var state = SharpnessState()
    let files = ["a", "b", "c"].map { file($0) }

    #expect(names(state.request(files, isIdle: true)) == ["/a", "/b", "/c"])
    #expect(names(state.request(files, isIdle: true)) == nil)
    state.receive(measured(1), for: files[0])
    #expect(names(state.request(files, isIdle: true)) == nil)
    #expect(names(state.request([files[2], files[1], files[0]], isIdle: true)) == ["/c", "/b"])
  }

  @Test func `nothing is requested while pictures are loading`() {
    var state = SharpnessState()

    #expect(names(state.request([file("a")], isIdle: false)) == nil)
    #expect(names(state.request([file("a")], isIdle: true)) == ["/a"])
  }

  @Test func `a measurement ends for a picture, and starts again after it`() {
    var state = SharpnessState()
    let files = ["a", "b"].map { file($0) }
    _ = state.request(files, isIdle: true)
    state.receive(measured(1), for: files[0])

    #expect(names(state.request(files, isIdle: false)) == [])
    #expect(names(state.request(files, isIdle: false)) == nil)
    #expect(names(state.request(files, isIdle: true)) == ["/b"])
  }

  @Test func `after the comparison the measurement ends, and its results are kept`() throws {
    var state = SharpnessState()
    let files = ["a", "b"].map { file($0) }
    _ = state.request(files, isIdle: true)
    state.receive(measured(1), for: files[0])

    #expect(names(state.end()) == [])
    #expect(names(state.end()) == nil)
    #expect(try state[files[0]]?.get().score == 1)
    #expect(names(state.request(files, isIdle: true)) == ["/b"])
  }

  @Test func `a changed file is measured again`() {
    var state = SharpnessState()
    state.receive(measured(1), for: file("a"))

    #expect(names(state.request([file("a", size: 2)], isIdle: true)) == ["/a"])
  }

  @Test func `a failure is not repeated in the same comparison`() {
    var state = SharpnessState()
    let files = ["a", "b"].map { file($0) }
    _ = state.request(files, isIdle: true)
    state.receive(.failure(DecoderFailure(.noDecoder)), for: files[0])
    state.receive(.failure(DecoderFailure(.corrupt)), for: files[1])
    #expect(names(state.request(files, isIdle: true)) == nil)

    #expect(names(state.end()) == nil)

    #expect(names(state.request(files, isIdle: true)) == ["/a"])
  }

  @Test func `results beyond a limit are forgotten after a comparison`() {
    var state = SharpnessState()
    for number in 0...SharpnessState.limit {
      state.receive(measured(1), for: file("\(number)"))
    }
    #expect(state[file("0")] != nil)

    _ = state.end()

    #expect(state[file("0")] == nil)
  }

  // MARK: Ranks

  private func ranks(_ scores: [Double?], widths: [Int]? = nil) -> [Int?] {
    let ids = scores.indices.map { Asset.ID(rawValue: UInt32($0)) }
    let results = scores.indices.map { index in
      let size = PixelSize(width: widths?[index] ?? 6000, height: 1000)
      return DecoderReply.SharpnessResult(score: scores[index], size: size, source: size)
    }
    let ranks = SharpnessRanks(Dictionary(uniqueKeysWithValues: zip(ids, results)))
    return ids.map { ranks.rank(of: $0) }
  }

  @Test func `the highest score has the first rank`() {
    #expect(ranks([20, 61.5, 44]) == [3, 1, 2])
  }

  @Test func `scores that look the same share a rank`() {
    #expect(ranks([40.04, 40.01, 39]) == [1, 1, 3])
  }

  @Test func `a photo without detail ranks last`() {
    #expect(ranks([nil, 0, 12]) == [3, 2, 1])
  }

  @Test func `only photos of about the same size are ranked, those of the most frequent one`() {
    #expect(ranks([45, 66, 50], widths: [6000, 3000, 5500]) == [2, nil, 1])
    #expect(ranks([45, 66, 60, 30], widths: [6000, 3000, 3100, 3050]) == [nil, 1, 2, 3])
    #expect(ranks([45, 66], widths: [6000, 3000]) == [nil, nil])
    #expect(ranks([45, 66], widths: [6000, 5400]) == [2, 1])
    #expect(ranks([45, 66], widths: [6000, 5399]) == [nil, nil])
  }

  @Test func `a single photo has no rank`() {
    #expect(ranks([20]) == [nil])
    #expect(SharpnessRanks([:]).rank(of: Asset.ID(rawValue: 1)) == nil)
  }

  // MARK: Phrases

  @Test func `ranks have a long and two short texts`() {
    #expect(
      Phrases.sharpnessRank(1, of: 4, isPartial: false) == ["sharp 1 of 4", "sharp 1/4", "sharp 1"])
    #expect(Phrases.sharpnessRank(2, of: 3, isPartial: true).first == "sharp 2 of 3…")
  }

  @Test func `the numbers are shown with the rank, and the size if it is another`() {
    let full = PixelSize(width: 6000, height: 4000)
    var result = DecoderReply.SharpnessResult(score: 61.26, size: full, source: full)
    #expect(Phrases.sharpness(result, rank: 1, of: 4, isOnly: false) == "61.3, 1 of 4")
    #expect(Phrases.sharpness(result, rank: nil, of: 1, isOnly: true) == "61.3")

    result.size = PixelSize(width: 5984, height: 3992)
    #expect(Phrases.sharpness(result, rank: 1, of: 4, isOnly: false) == "61.3, 1 of 4")
    result.size = PixelSize(width: 1620, height: 1080)
    #expect(
      Phrases.sharpness(result, rank: 2, of: 4, isOnly: false) == "61.3, 2 of 4, at 1620×1080")
    result.score = nil
    result.size = full
    #expect(
      Phrases.sharpness(result, rank: 4, of: 4, isOnly: false)
        == "nothing sharp, 4 of 4")
    result.score = 61.26
    #expect(
      Phrases.sharpness(result, rank: nil, of: 4, isOnly: false)
        == "61.3, other size, at 6000×4000")
  }
}
