package import PhotoModel

/// What the files of one group are to each other, once they were looked into.
///
/// - A JPEG leads, else a HEIC: RAW files of its stem are its sensor data, and one QuickTime or
///   MPEG-4 video of its stem is its moving part. With a JPEG and a HEIC beside one RAW the JPEG
///   has it, since cameras that write both mean the JPEG.
/// - A still and a video with one content identifier, which Apple writes into both halves of a Live
///   Photo, always are a pair; two with different ones never are.
/// - Otherwise what both parts say counts (`PairEvidence`): files of one name that were made by
///   different cameras, or at different times, are no pair. What the leading still has nothing to do
///   with may belong to another still of the stem, if both say so.
/// - Everything else of the stem (a PNG beside a JPEG, a second JPEG) is an asset of its own.
/// - A sidecar goes with the file it names; by stem only, with the leading still, else a RAW, else
///   the first file.
package enum PairRules {
  /// A file whose type is known, and what it says of itself.
  package struct Candidate: Hashable, Sendable {
    package var name: Int
    package var type: FileType
    package var evidence: PairEvidence

    package init(name: Int, type: FileType, evidence: PairEvidence = PairEvidence()) {
      self.name = name
      self.type = type
      self.evidence = evidence
    }

    fileprivate var isStill: Bool { [.jpeg, .heic, .heif, .avif].contains(type) }
    fileprivate var isLiveVideo: Bool { [.mov, .mp4, .m4v].contains(type) }
  }

  /// One asset to be made: numbers are places in the folder's `NameList`.
  package struct Shape: Hashable, Sendable {
    package var main: Int
    package var raws: [Int] = []
    package var liveVideo: Int?
    package var sidecars: [Int] = []
    /// Sidecars of another photo, which describe this one too.
    package var borrowed: [Int] = []

    package init(main: Int) {
      self.main = main
    }

    /// All but the sidecars.
    var files: [Int] { [main] + raws + [liveVideo].compactMap(\.self) }

    fileprivate func contains(_ name: Int) -> Bool { files.contains(name) }
  }

  /// The assets of a group, the leading one first. `candidates` are the files of the group that
  /// are photos or videos, in order of name; without any there are no assets.
  package static func assets(
    of group: FileGroup, candidates: [Candidate]
  ) -> [Shape] {
    guard !candidates.isEmpty else { return [] }
    var shapes = candidates.count == 1 ? [Shape(main: candidates[0].name)] : pair(candidates)
    for sidecar in group.sidecars {
      let owner = sidecar.owner.flatMap { name in shapes.firstIndex { $0.contains(name) } } ?? 0
      if sidecar.isBorrowed {
        shapes[owner].borrowed.append(sidecar.name)
      } else {
        shapes[owner].sidecars.append(sidecar.name)
      }
    }
    return shapes
  }

  // MARK: Pairs

  /// What belongs to a picture, while the parts are given out.
  private struct Draft {
    var main: Candidate
    var raws: [Candidate] = []
    var video: Candidate?

    var shape: Shape {
      var shape = Shape(main: main.name)
      shape.raws = raws.map(\.name)
      shape.liveVideo = video?.name
      return shape
    }

    func shares(_ identifier: String) -> Bool {
      ([main] + raws).contains { $0.evidence.contentIdentifier == identifier }
    }
  }

  private static func pair(_ candidates: [Candidate]) -> [Shape] {
    let lead =
      candidates.first { $0.type == .jpeg } ?? candidates.first { $0.isStill }
    var drafts = candidates.filter { !$0.isLiveVideo && !$0.type.isRAW }.map { Draft(main: $0) }
    if let lead, let place = drafts.firstIndex(where: { $0.main == lead }) {
      drafts.insert(drafts.remove(at: place), at: 0)
    }
    for raw in candidates where raw.type.isRAW {
      if let owner = owner(of: raw, among: drafts, hasLead: lead != nil, hasRoom: { _ in true }) {
        drafts[owner].raws.append(raw)
      } else {
        drafts.append(Draft(main: raw))
      }
    }
    var alone: [Candidate] = []
    // Identifiers first: a name must not take the video that one of them asks for.
    for video in candidates where video.isLiveVideo {
      let owner = video.evidence.contentIdentifier.flatMap { identifier in
        drafts.firstIndex { isPicture($0) && $0.video == nil && $0.shares(identifier) }
      }
      if let owner { drafts[owner].video = video } else { alone.append(video) }
    }
    for video in alone {
      let owner = owner(of: video, among: drafts, hasLead: lead != nil) { draft in
        draft.video == nil && !draft.main.evidence.hasAnotherIdentifier(than: video.evidence)
      }
      if let owner { drafts[owner].video = video } else { drafts.append(Draft(main: video)) }
    }
    return order(drafts, hasLead: lead != nil)
  }

  private static func isPicture(_ draft: Draft) -> Bool { draft.main.type.mediaType == .image }

  /// The still that a part belongs to: the leading one unless both say otherwise, then another that
  /// says the same.
  private static func owner(
    of part: Candidate, among drafts: [Draft], hasLead: Bool, hasRoom: (Draft) -> Bool
  ) -> Int? {
    guard hasLead, let lead = drafts.first else { return nil }
    guard lead.main.evidence.verdict(on: part.evidence) == .other else {
      return hasRoom(lead) ? 0 : nil
    }
    return drafts.indices.dropFirst().first { index in
      let draft = drafts[index]
      return draft.main.isStill && hasRoom(draft)
        && draft.main.evidence.verdict(on: part.evidence) == .same
    }
  }

  /// The leading still first and the others by name; without one RAW files come first.
  private static func order(_ drafts: [Draft], hasLead: Bool) -> [Shape] {
    let byName = drafts.sorted { $0.main.name < $1.main.name }
    if hasLead, let lead = drafts.first {
      return [lead.shape] + byName.filter { $0.main != lead.main }.map(\.shape)
    }
    return (byName.filter { $0.main.type.isRAW } + byName.filter { !$0.main.type.isRAW })
      .map(\.shape)
  }
}
