import GalleryEngine
import LibraryScan
import PhotoExport
import PhotoModel

/// How far a long job has come, in a line.
enum ProgressText {
  /// `Reading 12,300 of 30,000 files, 48,000/s, 1s left`. What is left is unknown while more files
  /// are being found.
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

  /// `Copying 3 of 12 files, 34%, 80 MB/s, 4s left: IMG_1.HEIC`.
  static func export(_ progress: JobProgress, elapsed: Duration) -> String {
    let rate = perSecond(Double(progress.bytesDone), elapsed)
    var parts = [
      "Copying \(NumberText.grouped(progress.filesDone)) of "
        + NumberText.count(progress.fileCount, "file"),
      "\(Int(progress.fraction * 100))%",
    ]
    if rate >= 1 {
      parts.append("\(NumberText.bytes(Int64(min(rate, 1e18))))/s")
      let left = Double(progress.byteCount) - Double(progress.bytesDone)
      parts.append("\(NumberText.remaining(left / rate)) left")
    }
    let text = parts.joined(separator: ", ")
    return progress.current.map { "\(text): \(PathText.name($0))" } ?? text
  }

  /// `Looking up places: 12,300 photos, 48,000/s`.
  static func places(_ count: Int, elapsed: Duration) -> String {
    let rate = perSecond(Double(count), elapsed)
    let speed = rate >= 1 ? ", \(NumberText.grouped(Int(rate)))/s" : ""
    return "Looking up places: \(NumberText.count(count, "photo"))\(speed)"
  }

  /// Nothing in the first moments, when a rate would be a guess.
  private static func perSecond(_ amount: Double, _ elapsed: Duration) -> Double {
    let seconds = elapsed / .seconds(1)
    return seconds > 0.2 ? min(amount / seconds, 1e15) : 0
  }
}
