import GalleryEngine
import PhotoModel

/// Formats the progress of a long job as one line.
enum ProgressText {
  /// Returns a line such as `Reading 12,300 of 30,000 files, 48,000/s, 1s left`. The remaining time
  /// is omitted while more files are still being found.
  static func scan(_ progress: ScanProgress, elapsed: Duration) -> String {
    let rate = perSecond(Double(progress.filesRead), elapsed)
    var parts = [
      "Reading \(NumberText.grouped(progress.filesRead)) of "
        + NumberText.count(progress.filesFound, "file") + (progress.isWalking ? " so far" : "")
    ]
    if rate >= 1 {
      parts.append("\(NumberText.grouped(Int(rate)))/s")
      let left = Double(progress.filesFound - progress.filesRead)
      if !progress.isWalking { parts.append("\(NumberText.remaining(left / rate)) left") }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a line such as `Copying 3 of 12 files, 34%, 80 MB/s, 4s left: IMG_1.HEIC`, or, if
  /// bytes aren't counted, `Writing 120 of 500 photos, 34/s, 11s left`.
  static func job(
    _ verb: String, _ progress: JobProgress, of unit: String = "file", elapsed: Duration
  ) -> String {
    let hasBytes = progress.byteCount > 0
    let (done, total) =
      hasBytes
      ? (Double(progress.bytesDone), Double(progress.byteCount))
      : (Double(progress.filesDone), Double(progress.fileCount))
    let rate = perSecond(done, elapsed)
    var parts = [
      "\(verb) \(NumberText.grouped(progress.filesDone)) of "
        + NumberText.count(progress.fileCount, unit)
    ]
    if hasBytes { parts.append("\(Int(progress.fraction * 100))%") }
    if rate >= 1 {
      let speed =
        hasBytes ? NumberText.bytes(Int64(min(rate, 1e18))) : NumberText.grouped(Int(rate))
      parts.append("\(speed)/s")
    }
    if rate > 0 { parts.append("\(NumberText.remaining(max(0, total - done) / rate)) left") }
    let text = parts.joined(separator: ", ")
    return progress.current.map { "\(text): \(PathText.name($0))" } ?? text
  }

  /// Returns a line such as `Looking up places: 12,300 photos, 48,000/s`.
  static func places(_ count: Int, elapsed: Duration) -> String {
    let rate = perSecond(Double(count), elapsed)
    let speed = rate >= 1 ? ", \(NumberText.grouped(Int(rate)))/s" : ""
    return "Looking up places: \(NumberText.count(count, "photo"))\(speed)"
  }

  /// Returns the rate per second, or 0 in the first 0.2 seconds, when it would be a guess.
  private static func perSecond(_ amount: Double, _ elapsed: Duration) -> Double {
    let seconds = elapsed / .seconds(1)
    return seconds > 0.2 ? min(amount / seconds, 1e15) : 0
  }
}
