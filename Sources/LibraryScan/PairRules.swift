package import PhotoModel

/// What the files of one group are to each other, once their types are known by their bytes.
///
/// - A JPEG leads, else a HEIC: RAW files of its stem are its sensor data, and one QuickTime or
///   MPEG-4 video of its stem is its moving part. With a JPEG and a HEIC beside one RAW the JPEG
///   has it, since cameras that write both mean the JPEG.
/// - Apple writes the same content identifier into both halves of a Live Photo: two that differ
///   are no pair, whatever their names.
/// - Everything else of the stem (a PNG beside a JPEG, a second JPEG) is an asset of its own.
/// - A sidecar goes with the file it names; by stem only, with the leading still, else a RAW, else
///   the first file.
package enum PairRules {
  /// A file whose type is known.
  package struct Candidate: Hashable, Sendable {
    package var name: Int
    package var type: FileType
    /// What ties the halves of a Live Photo together, when the file says it.
    package var contentIdentifier: String?

    package init(name: Int, type: FileType, contentIdentifier: String? = nil) {
      self.name = name
      self.type = type
      self.contentIdentifier = contentIdentifier
    }
  }

  /// One asset to be made: numbers are places in the folder's `NameList`.
  package struct Shape: Hashable, Sendable {
    package var main: Int
    package var raws: [Int] = []
    package var liveVideo: Int?
    package var sidecars: [Int] = []
    /// Sidecars of another photo, which tell of this one too.
    package var borrowed: [Int] = []

    package init(main: Int) {
      self.main = main
    }

    fileprivate func contains(_ name: Int) -> Bool {
      main == name || liveVideo == name || raws.contains(name)
    }
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

  private static func pair(_ candidates: [Candidate]) -> [Shape] {
    let lead =
      candidates.first { $0.type == .jpeg }
      ?? candidates.first { [.heic, .heif, .avif].contains($0.type) }
    guard let lead else {
      let raws = candidates.filter(\.type.isRAW)
      return (raws + candidates.filter { !$0.type.isRAW }).map { Shape(main: $0.name) }
    }

    var shape = Shape(main: lead.name)
    shape.raws = candidates.filter(\.type.isRAW).map(\.name)
    let videos = candidates.filter { [.mov, .mp4, .m4v].contains($0.type) }
    let live =
      videos.first { lead.contentIdentifier != nil && sharesIdentifier($0, lead) }
      ?? videos.first { $0.contentIdentifier == nil || lead.contentIdentifier == nil }
    shape.liveVideo = live?.name
    return [shape]
      + candidates.filter { !shape.contains($0.name) }.map { Shape(main: $0.name) }
  }

  private static func sharesIdentifier(_ left: Candidate, _ right: Candidate) -> Bool {
    left.contentIdentifier == right.contentIdentifier
  }
}
