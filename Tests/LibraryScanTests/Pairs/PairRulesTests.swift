import LibraryScan
import PhotoMetadata
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
        candidate(0, .heic, id: "A"),
        PairRules.Candidate(name: 1, type: .mov),
        candidate(2, .mp4, id: "A"),
      ])

    #expect(shapes[0].liveVideo == 2)
  }

  @Test func `identifiers that differ are no pair`() {
    let shapes = PairRules.assets(
      of: FileGroup(media: [0, 1]),
      candidates: [
        candidate(0, .heic, id: "A"),
        candidate(1, .mov, id: "B"),
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

  @Test func `a RAW of another time or camera is a photo of its own`() {
    for evidence in [PairEvidence(model: "D5", time: time(99)), PairEvidence(model: "D6")] {
      let shapes = assets([
        PairRules.Candidate(
          name: 0, type: .jpeg, evidence: PairEvidence(model: "D5", time: time(0))),
        PairRules.Candidate(name: 1, type: .nef, evidence: evidence),
      ])

      #expect(shapes.map(\.main) == [0, 1])
      #expect(shapes.allSatisfy { $0.raws.isEmpty })
    }
  }

  @Test func `a video of another time is no moving part`() {
    let shapes = assets([
      PairRules.Candidate(name: 0, type: .heic, evidence: PairEvidence(time: time(0))),
      PairRules.Candidate(
        name: 1, type: .mov, evidence: PairEvidence(time: time(60), length: 3)),
    ])

    #expect(shapes.map(\.main) == [0, 1])
  }

  @Test func `what is not the leading still's belongs to the one that says the same`() {
    let shapes = assets([
      PairRules.Candidate(name: 0, type: .heic, evidence: PairEvidence(time: time(500))),
      PairRules.Candidate(name: 1, type: .jpeg, evidence: PairEvidence(time: time(0))),
      PairRules.Candidate(name: 2, type: .mov, evidence: PairEvidence(time: time(501))),
      PairRules.Candidate(name: 3, type: .dng, evidence: PairEvidence(time: time(500))),
    ])

    #expect(shapes.map(\.main) == [1, 0])
    #expect(shapes.map(\.liveVideo) == [nil, 2])
    #expect(shapes.map(\.raws) == [[], [3]])
  }

  @Test func `equal identifiers pair whatever leads and whatever the times`() {
    let shapes = assets([
      candidate(0, .heic, id: "A", time: time(0)), candidate(1, .jpeg, time: time(0)),
      candidate(2, .mov, id: "A", time: time(900_000)),
    ])

    #expect(shapes.map(\.main) == [1, 0])
    #expect(shapes.map(\.liveVideo) == [nil, 2])
  }

  @Test func `a video with the identifier of the leading still's RAW is its moving part`() {
    let shapes = assets([
      candidate(0, .dng, id: "A"), candidate(1, .jpeg), candidate(2, .mov, id: "A"),
    ])

    #expect(shapes.map(\.main) == [1])
    #expect(shapes[0].raws == [0])
    #expect(shapes[0].liveVideo == 2)
  }

  @Test func `a sidecar by stem stays with the leading still when a RAW is a stranger`() {
    let shapes = PairRules.assets(
      of: FileGroup(media: [0, 1], sidecars: [FileGroup.Sidecar(name: 9)]),
      candidates: [candidate(0, .jpeg, time: time(0)), candidate(1, .nef, time: time(99))])

    #expect(shapes.map(\.sidecars) == [[9], []])
  }

  private func assets(_ types: FileType...) -> [PairRules.Shape] {
    assets(types.enumerated().map { PairRules.Candidate(name: $0, type: $1) })
  }

  private func assets(_ candidates: [PairRules.Candidate]) -> [PairRules.Shape] {
    PairRules.assets(of: FileGroup(media: candidates.map(\.name)), candidates: candidates)
  }

  private func candidate(
    _ name: Int, _ type: FileType, id: String? = nil, time: TimeReading? = nil
  ) -> PairRules.Candidate {
    PairRules.Candidate(
      name: name, type: type, evidence: PairEvidence(contentIdentifier: id, time: time))
  }

  private func time(_ seconds: Int64) -> TimeReading {
    TimeReading(wall: WallTime(secondsSince1970: 1_584_000_000 + seconds))
  }
}
