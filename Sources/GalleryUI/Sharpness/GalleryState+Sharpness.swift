import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel

/// The sharpness of the photos on the compare page.
extension GalleryState {
  mutating func update(_ message: SharpnessMessage) -> [Effect] {
    switch message {
    case .measured(let file, let answer): sharpness.receive(answer, for: file)
    }
    return []
  }

  /// Requests the measurements that are needed, once all needed pictures are complete.
  mutating func missingSharpness() -> [Effect] {
    guard pages.compare != nil || stacks.bestRequest != nil else {
      return sharpness.end().map { [.sharpness($0)] } ?? []
    }
    let isIdle = pictures.isIdle && !panes.isTooSmall
    return sharpness.request(filesToMeasure, isIdle: isIdle).map { [.sharpness($0)] } ?? []
  }

  /// The files of the stack of which only the best photo is to be kept, or of the comparison: those
  /// in the panes first, then the others in order. Leaves out rejected photos, videos and files on
  /// disks that are not available.
  private var filesToMeasure: [ImageFile] {
    if let request = stacks.bestRequest { return filesToMeasure(request) }
    guard let compare = pages.compare else { return [] }
    let shown = comparedPhotos.map(\.id)
    return (shown + compare.remaining.filter { !shown.contains($0) })
      .compactMap { fileToMeasure(of: $0, compare) }
  }

  /// Returns nil also until the details of the photo are loaded. Rejected photos may be in the
  /// comparison if they were rejected before it.
  private func fileToMeasure(of id: Asset.ID, _ compare: CompareState) -> ImageFile? {
    compare.row(of: id).flatMap { fileToMeasure(of: $0) }
  }

  func fileToMeasure(of row: AssetRow) -> ImageFile? {
    guard !isOffline(row), let asset = details(of: row.id),
      asset.main.type?.mediaType != .video, knownVerdict(of: row.id) != .rejected
    else { return nil }
    return imageFile(of: asset)
  }

  /// The measured photos of the comparison.
  private var measuredPhotos: [Asset.ID: DecoderReply.SharpnessResult] {
    guard let compare = pages.compare else { return [:] }
    var results: [Asset.ID: DecoderReply.SharpnessResult] = [:]
    for id in compare.remaining {
      guard let file = fileToMeasure(of: id, compare), case .success(let result) = sharpness[file]
      else { continue }
      results[id] = result
    }
    return results
  }

  /// Whether photos of the comparison are still to be measured.
  private var isMeasuring: Bool { filesToMeasure.contains { sharpness[$0] == nil } }

  /// The ranks of the photos in the comparison as text, in the lengths for wide and for narrow
  /// panes, the longest first, or the reason why a measured photo has no rank. Photos that were not
  /// measured have none.
  var sharpnessLabels: [Asset.ID: [String]] {
    let results = measuredPhotos
    let ranks = SharpnessRanks(results)
    let isPartial = isMeasuring
    var labels: [Asset.ID: [String]] = [:]
    for id in results.keys {
      if let rank = ranks.rank(of: id) {
        labels[id] = Phrases.sharpnessRank(rank, of: ranks.count, isPartial: isPartial)
      } else if results.count > 1 {
        labels[id] = Phrases.unrankedForSize
      }
    }
    return labels
  }

  /// The values of the line about sharpness in the table of differences. Empty until a photo is
  /// measured.
  var sharpnessValues: [Asset.ID: String] {
    let results = measuredPhotos
    guard !results.isEmpty, let compare = pages.compare else { return [:] }
    let ranks = SharpnessRanks(results)
    var values: [Asset.ID: String] = [:]
    for id in compare.remaining {
      if let result = results[id] {
        values[id] = Phrases.sharpness(
          result, rank: ranks.rank(of: id), of: ranks.count, isOnly: results.count == 1)
      } else if let file = fileToMeasure(of: id, compare), sharpness[file] == nil {
        values[id] = "…"
      }
    }
    return values
  }
}
