import GalleryEngine
import PhotoModel
import PhotoSimilarity

/// Prints groups of similar photos: for each the photo to keep first, and then the others, the most
/// similar first.
struct SimilarListing {
  let store: any AssetStore
  let json: Bool
  /// Whether paths are written alone, each ending with a null byte.
  let endsByZero: Bool

  /// The number of groups whose photos are in memory at once.
  private static let batchSize = 256

  /// Prints the groups. Calls `body` after each, with the photo to keep and the others, in the
  /// order of the group.
  func write(
    _ groups: [SimilarPhotos],
    _ body: (_ group: SimilarPhotos, _ kept: Asset, _ others: [Asset]) async throws -> Void
  ) async throws {
    var output = StandardOutput()
    var isFirst = true
    for start in stride(from: 0, to: groups.count, by: SimilarListing.batchSize) {
      let batch = groups[start..<min(start + SimilarListing.batchSize, groups.count)]
      let details = try await ExitError.attempt { () async throws(StoreError) in
        try await store.details(of: batch.flatMap(\.photos))
      }
      for group in batch {
        let assets = group.photos.compactMap { details[$0] }
        guard assets.count > 1, let proposal = KeepProposal(assets),
          let kept = details[proposal.photo]
        else { continue }
        try write(lines(group, assets, proposal), proposal, isFirst: isFirst, to: &output)
        isFirst = false
        try await body(group, kept, assets.filter { $0.id != kept.id })
      }
    }
    try output.flush()
  }

  private func write(
    _ lines: [Line], _ kept: KeepProposal, isFirst: Bool, to output: inout StandardOutput
  ) throws {
    if json {
      var writer = JSONWriter()
      writer.line { write(lines, kept, to: &$0) }
      try output.write(writer.bytes)
    } else {
      let end = endsByZero ? 0 : UInt8(ascii: "\n")
      if !isFirst { try output.write([end]) }
      for line in lines {
        try output.write(bytes(line, kept, isTerminal: output.isTerminal))
      }
    }
  }

  /// A photo of a group, and how it differs from the group's leader: nil for the leader itself.
  private struct Line {
    var asset: Asset
    var difference: SimilarPhoto?
  }

  private func lines(
    _ group: SimilarPhotos, _ assets: [Asset], _ kept: KeepProposal
  ) -> [Line] {
    let differences = Dictionary(uniqueKeysWithValues: group.others.map { ($0.id, $0) })
    let lines = assets.map { Line(asset: $0, difference: differences[$0.id]) }
    return lines.filter { $0.asset.id == kept.photo } + lines.filter { $0.asset.id != kept.photo }
  }

  /// A path, followed by a tab and why the photo should be kept, or how it differs.
  private func bytes(_ line: Line, _ kept: KeepProposal, isTerminal: Bool) -> [UInt8] {
    if endsByZero { return line.asset.path.bytes + [0] }
    let isKept = line.asset.id == kept.photo
    let note =
      isKept
      ? Phrases.keep(kept.reason)
      : Phrases.similar(
        distance: line.difference?.distance ?? 0,
        isTurned: line.difference.map { $0.turn != .none } ?? false)
    return PathLine.bytes(line.asset.path, end: UInt8(ascii: "\t"), isTerminal: isTerminal)
      + Array(note.utf8) + [UInt8(ascii: "\n")]
  }

  private func write(_ lines: [Line], _ kept: KeepProposal, to json: inout JSONWriter) {
    json.field("keep", Int(kept.photo.rawValue))
    json.field("reason", kept.reason.rawValue)
    json.field("photos", lines) { line, json in
      json.field("id", Int(line.asset.id.rawValue))
      json.field("path", line.asset.path)
      json.field("distance", line.difference?.distance ?? 0)
      json.field("turned", line.difference.map { $0.turn != .none } ?? false)
      json.field("width", line.asset.metadata.pixelSize?.width)
      json.field("height", line.asset.metadata.pixelSize?.height)
      json.field("size", Int(line.asset.main.size))
      json.field("rating", line.asset.metadata.rating)
    }
  }
}
