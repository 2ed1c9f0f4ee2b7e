import PhotoModel
import SampleFiles

/// A video that shows one picture for its whole duration: a QuickTime or MP4 file with one motion
/// JPEG track and a single sample. It is small and complete, and plays in software that supports
/// motion JPEG.
struct MovieFile {
  let photo: PlannedPhoto
  let frame: [UInt8]
  let size: PixelSize
  let seconds: Int
  /// Whether the file has Apple's metadata keys and brand instead of MP4's.
  let isQuickTime: Bool

  func encoded() -> [UInt8] {
    var movie = MovieBuilder()
    let captureSeconds = (photo.captureTime?.secondsSince1970 ?? 0) - Int64(photo.offset)
    movie.created = UInt64(UInt32(clamping: captureSeconds + Int64(MovieBuilder.secondsTo1970)))
    movie.ticks = UInt64(seconds) * UInt64(movie.scale)
    movie.width = UInt32(size.width)
    movie.height = UInt32(size.height)
    movie.frame = frame
    if isQuickTime {
      movie.brands = ["qt  ", "qt  "]
      movie.sampleType = "jpeg"
      movie.keys = keys
    } else {
      movie.brands = ["isom", "isom", "mp42"]
      movie.minorVersion = 0x200
      movie.sampleType = "mp4v"
      movie.sampleBoxes = [MovieFile.streamDescription]
      // "und" in packed ISO 639-2.
      if let position { movie.userData = [MovieBuilder.text("©xyz", position, language: 0x55C4)] }
    }
    return movie.bytes
  }

  /// Descriptors of ISO/IEC 14496-1: a stream with object type 0x6C, which is JPEG.
  private static let streamDescription: [UInt8] = {
    let decoder: [UInt8] = [4, 13, 0x6C, 0x11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let stream: [UInt8] = [3, UInt8(3 + decoder.count + 3), 0, 1, 0] + decoder + [6, 1, 2]
    return BMFFBuilder.fullBox("esds", stream)
  }()

  private var keys: [(String, String)] {
    var pairs = [
      ("com.apple.quicktime.make", photo.camera.make),
      ("com.apple.quicktime.model", photo.camera.model),
    ]
    if let captureTime = photo.captureTime {
      let time = CaptureTime(
        wall: WallTime(secondsSince1970: captureTime.secondsSince1970), offset: photo.offset,
        source: .container)
      pairs.append(("com.apple.quicktime.creationdate", time.iso8601))
    }
    if let position { pairs.append(("com.apple.quicktime.location.ISO6709", position)) }
    if photo.companions.contains(.liveMovie), let group = photo.groupSeed {
      pairs.append(
        ("com.apple.quicktime.content.identifier", AppleMakerNote.identifier(group)))
    }
    return pairs
  }

  /// The position in the format of ISO 6709: `+09.1234-009.1234/`.
  private var position: String? {
    photo.location.map { location in
      MovieFile.signed(location.latitude, digits: 2)
        + MovieFile.signed(location.longitude, digits: 3) + "/"
    }
  }

  private static func signed(_ value: Double, digits: Int) -> String {
    let parts = Int((abs(value) * 10_000).rounded())
    return (value < 0 ? "-" : "+") + padded(parts / 10_000, to: digits) + "."
      + padded(parts % 10_000, to: 4)
  }
}
