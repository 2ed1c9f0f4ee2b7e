import PhotoMetadata
import PhotoModel

/// Combines the metadata of an asset's files: the values of its main file, or else those of the
/// others.
enum PairMetadata {

  /// Returns the combined metadata. A JPEG that was edited may have lost values that its RAW still
  /// contains. From a Live Photo's video, only time and place are used: it is made by the same
  /// camera at the same time. Corrections in a sidecar apply to all files.
  static func joined(
    _ main: FileReading, raws: [FileReading], liveVideo: FileReading?
  ) -> Metadata {
    var joined = main.metadata
    if main.type.isRAW || !raws.isEmpty { joined.subtypes.insert(.raw) }
    if liveVideo != nil { joined.subtypes.insert(.livePhoto) }
    func open(_ fields: [Field]) -> [Field] {
      guard !main.corrected.isEmpty else { return fields }
      return fields.filter { !main.corrected.contains($0.number) }
    }
    for raw in raws { fill(&joined, from: raw.metadata, open(ofRAW), .raw) }
    if let liveVideo, isNear(joined.captureTime, liveVideo.metadata.captureTime) {
      fill(&joined, from: liveVideo.metadata, open(ofVideo), .liveVideo)
    }
    return joined
  }

  private static let ofRAW = Field.all.filter { $0.pairing != .displayedFile }
  private static let ofVideo = Field.all.filter { $0.pairing == .rawAndVideo }

  /// Whether both times may denote the same moment, in any zones. A video that was re-encoded, or
  /// that is somebody else's, has the day on which it was made.
  private static func isNear(_ main: CaptureTime?, _ video: CaptureTime?) -> Bool {
    guard let main, let video else { return true }
    return abs(Int(main.wall.day.number) - Int(video.wall.day.number)) <= 1
  }

  private static func fill(
    _ joined: inout Metadata, from other: Metadata, _ fields: [Field], _ source: FieldSource
  ) {
    for field in fields {
      if case .time(let path) = field.value {
        let time = better(path.get(joined), path.get(other))
        if time == path.get(joined) { continue }
        path.set(&joined, time)
      } else {
        guard field.value.isUnknown(in: joined), !field.value.isUnknown(in: other) else { continue }
        field.value.copy(from: other, to: &joined)
      }
      joined.sources[field] = source
    }
  }

  /// Returns the more reliable time: what a camera wrote into the other file overrides a guess from
  /// a file's name or a time from a sidecar.
  private static func better(_ main: CaptureTime?, _ other: CaptureTime?) -> CaptureTime? {
    let outside: [CaptureTime.Source] = [.sidecar, .filename, .modified]
    guard let main else { return other }
    guard let other, outside.contains(main.source), !outside.contains(other.source) else {
      return main
    }
    return other
  }
}
