package import PhotoModel

/// Decides how the files of one group are related, after they have been read.
///
/// - A JPEG is the main file, or else a HEIC: RAW files with its stem are its sensor data, and one
///   QuickTime or MPEG-4 video with its stem is its moving part. If there are a JPEG and a HEIC
///   with one RAW, the RAW belongs to the JPEG, since cameras that write both intend this.
/// - A still and a video with the same content identifier, which Apple writes into both parts of a
///   Live Photo, are always a pair; two with different ones never are.
/// - Otherwise the metadata of both parts decides (`PairEvidence`): files with the same name that
///   were made by different cameras, or at different times, are not a pair. A part that doesn't
///   belong to the main still may belong to another still with the stem, if the metadata of both
///   matches.
/// - Every other file with the stem (a PNG next to a JPEG, a second JPEG) is an asset of its own.
/// - A sidecar belongs to the file that it names. If it contains only the stem, it belongs to the
///   main still, or else to a RAW, or else to the first file.
package enum PairRules {
  /// A file of known type, with its own metadata.
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

  /// An asset to be made. Numbers are indexes in the folder's `NameList`.
  package struct Shape: Hashable, Sendable {
    package var main: Int
    package var raws: [Int] = []
    package var liveVideo: Int?
    package var sidecars: [Int] = []
    /// Sidecars of another photo that also describe this one.
    package var sharedSidecars: [Int] = []

    package init(main: Int) {
      self.main = main
    }

    /// All files except the sidecars.
    var files: [Int] { [main] + raws + [liveVideo].compactMap(\.self) }

    fileprivate func contains(_ name: Int) -> Bool { files.contains(name) }
  }

  /// Returns the assets of a group, the main one first. `candidates` are the files of the group
  /// that are photos or videos, sorted by name. Without candidates, there are no assets.
  package static func assets(
    of group: FileGroup, candidates: [Candidate]
  ) -> [Shape] {
    guard !candidates.isEmpty else { return [] }
    var shapes = candidates.count == 1 ? [Shape(main: candidates[0].name)] : pair(candidates)
    for sidecar in group.sidecars {
      let owner = sidecar.owner.flatMap { name in shapes.firstIndex { $0.contains(name) } } ?? 0
      if sidecar.isBorrowed {
        shapes[owner].sharedSidecars.append(sidecar.name)
      } else {
        shapes[owner].sidecars.append(sidecar.name)
      }
    }
    return shapes
  }

  // MARK: Pairs

  /// A picture and the parts assigned to it so far.
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
    if let lead, let index = drafts.firstIndex(where: { $0.main == lead }) {
      drafts.insert(drafts.remove(at: index), at: 0)
    }
    for raw in candidates where raw.type.isRAW {
      if let owner = owner(of: raw, among: drafts, hasLead: lead != nil, hasRoom: { _ in true }) {
        drafts[owner].raws.append(raw)
      } else {
        drafts.append(Draft(main: raw))
      }
    }
    var alone: [Candidate] = []
    // Identifiers first, so that a still with a matching name doesn't get the video that belongs to
    // another identifier.
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

  /// Returns the still that a part belongs to: the main one unless the metadata of both contradicts
  /// this, or else another whose metadata matches.
  private static func owner(
    of part: Candidate, among drafts: [Draft], hasLead: Bool, hasRoom: (Draft) -> Bool
  ) -> Int? {
    guard hasLead, let lead = drafts.first else { return nil }
    guard lead.main.evidence.match(with: part.evidence) == .different else {
      return hasRoom(lead) ? 0 : nil
    }
    return drafts.indices.dropFirst().first { index in
      let draft = drafts[index]
      return draft.main.isStill && hasRoom(draft)
        && draft.main.evidence.match(with: part.evidence) == .same
    }
  }

  /// Returns the main still first, followed by the others sorted by name. Without a main still, RAW
  /// files come first.
  private static func order(_ drafts: [Draft], hasLead: Bool) -> [Shape] {
    let byName = drafts.sorted { $0.main.name < $1.main.name }
    if hasLead, let lead = drafts.first {
      return [lead.shape] + byName.filter { $0.main != lead.main }.map(\.shape)
    }
    return (byName.filter { $0.main.type.isRAW } + byName.filter { !$0.main.type.isRAW })
      .map(\.shape)
  }
}
