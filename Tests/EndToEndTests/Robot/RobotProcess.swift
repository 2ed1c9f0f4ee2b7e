import Foundation

/// The memory and descriptors of a browser over a run.
///
/// The limits apply to a debug build on a library of about fifty photos.
struct RobotProcess {
  /// The maximum growth from the first to the last quarter of the samples after the warm-up.
  static let growth = (megabytes: 48, descriptors: 8)
  static let limits = (megabytes: 1024, descriptors: 256)
  /// Shorter runs are compared only with `limits`.
  static let warmUp = Duration.seconds(120)

  private(set) var samples: [(time: ContinuousClock.Instant, megabytes: Int, descriptors: Int)] = []

  /// Takes a sample of a process. Does nothing on systems without `/proc`.
  mutating func look(at process: Int32) {
    let rollup = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    let pss = rollup?.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    let kilobytes = pss?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    guard let kilobytes, let names else { return }
    samples.append((.now, kilobytes / 1024, names.count))
  }

  /// The values above a limit.
  var failures: [String] {
    var failures: [String] = []
    let peak = (samples.map(\.megabytes).max() ?? 0, samples.map(\.descriptors).max() ?? 0)
    if peak.0 > RobotProcess.limits.megabytes { failures.append("\(peak.0) MB of memory") }
    if peak.1 > RobotProcess.limits.descriptors { failures.append("\(peak.1) descriptors") }
    guard let start = samples.first?.time else { return failures }
    let warm = samples.filter { $0.time - start > RobotProcess.warmUp }
    let quarter = warm.count / 4
    guard quarter >= 3 else { return failures }
    let (first, last) = (warm.prefix(quarter), warm.suffix(quarter))
    let memory =
      RobotProcess.median(last.map(\.megabytes)) - RobotProcess.median(first.map(\.megabytes))
    let files =
      RobotProcess.median(last.map(\.descriptors)) - RobotProcess.median(first.map(\.descriptors))
    if memory > RobotProcess.growth.megabytes { failures.append("memory grew by \(memory) MB") }
    if files > RobotProcess.growth.descriptors { failures.append("descriptors grew by \(files)") }
    return failures
  }

  var summary: String {
    guard let first = samples.first, let last = samples.last else { return "nothing measured" }
    return "\(first.megabytes) to \(last.megabytes) MB, at most "
      + "\(samples.map(\.megabytes).max() ?? 0); \(first.descriptors) to \(last.descriptors) "
      + "descriptors, at most \(samples.map(\.descriptors).max() ?? 0)"
  }

  private static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
}
