import LibraryScan
import PhotoModel
import Testing

@Suite struct PairRulesTests {
  @Test func `a still and a video are a Live Photo`() {
    let shapes = assets(.heic, .mov)

    #expect(shapes.map(\.main) == [0])
    #expect(shapes[0].liveVideo == 1)
  }

  @Test func `a JPEG leads and has the RAW beside it`() {
    let shapes = assets(.cr2, .jpeg)

    #expect(shapes.map(\.main) == [1])
    #expect(shapes[0].raws == [0])
  }

  @Test func `with a RAW and two stills the JPEG has the RAW`() {
    let shapes = assets(.dng, .heic, .jpeg)

    #expect(shapes.map(\.main) == [2, 1])
    #expect(shapes.map(\.raws) == [[0], []])
  }

  @Test func `a JPEG, a PNG and a GIF of one stem are three`() {
    #expect(assets(.gif, .jpeg, .png).map(\.main) == [1, 0, 2])
  }

  @Test func `a PNG and a video of one stem are two`() {
    #expect(assets(.png, .mov).map(\.main) == [0, 1])
  }

  @Test func `a RAW and a video without a still are two`() {
    #expect(assets(.mov, .nef).map(\.main) == [1, 0])
  }

  @Test func `an AVI beside a photo is no Live Photo`() {
    #expect(assets(.avi, .jpeg).map(\.main) == [1, 0])
  }

  @Test func `of two videos one belongs to the photo`() {
    let shapes = assets(.jpeg, .mov, .mp4)

    #expect(shapes.map(\.main) == [0, 2])
    #expect(shapes[0].liveVideo == 1)
  }

  @Test func `the video with the photo's identifier is the one`() {
    let shapes = PairRules.assets(
      of: FileGroup(media: [0, 1, 2]),
      candidates: [
        PairRules.Candidate(name: 0, type: .heic, contentIdentifier: "A"),
        PairRules.Candidate(name: 1, type: .mov),
        PairRules.Candidate(name: 2, type: .mp4, contentIdentifier: "A"),
      ])

    #expect(shapes[0].liveVideo == 2)
  }

  @Test func `identifiers that differ are no pair`() {
    let shapes = PairRules.assets(
      of: FileGroup(media: [0, 1]),
      candidates: [
        PairRules.Candidate(name: 0, type: .heic, contentIdentifier: "A"),
        PairRules.Candidate(name: 1, type: .mov, contentIdentifier: "B"),
      ])

    #expect(shapes.map(\.main) == [0, 1])
  }

  @Test func `a sidecar by stem goes with the leading still`() {
    let group = FileGroup(media: [0, 1], sidecars: [FileGroup.Sidecar(name: 9)])

    let shapes = PairRules.assets(
      of: group,
      candidates: [
        PairRules.Candidate(name: 0, type: .gif), PairRules.Candidate(name: 1, type: .jpeg),
      ])

    #expect(shapes.map(\.sidecars) == [[9], []])
  }

  @Test func `a sidecar of a RAW goes with the asset that has the RAW`() {
    let group = FileGroup(media: [0, 1], sidecars: [FileGroup.Sidecar(name: 9, owner: 0)])

    let shapes = PairRules.assets(
      of: group,
      candidates: [
        PairRules.Candidate(name: 0, type: .arw), PairRules.Candidate(name: 1, type: .jpeg),
      ])

    #expect(shapes.map(\.main) == [1])
    #expect(shapes[0].sidecars == [9])
  }

  @Test func `files that are no photos make no asset`() {
    let group = FileGroup(media: [0], sidecars: [FileGroup.Sidecar(name: 9)])

    #expect(PairRules.assets(of: group, candidates: []).isEmpty)
  }

  private func assets(_ types: FileType...) -> [PairRules.Shape] {
    PairRules.assets(
      of: FileGroup(media: Array(types.indices)),
      candidates: types.enumerated().map { PairRules.Candidate(name: $0, type: $1) })
  }
}
