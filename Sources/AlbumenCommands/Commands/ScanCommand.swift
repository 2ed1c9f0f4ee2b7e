import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen scan`: finds all photos and prints a summary.
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Find photos and print a summary.")

  @OptionGroup var library: LibraryArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @Flag(help: "Print one JSON object.") var json = false

  mutating func run() async throws {
    let paths = try library.resolved(.ofProcess, separator)
    let loaded = try await library.load(paths, catalogue, storesFindings: true)
    let code = loaded.report(includingDamaged: true)
    if code == .environment { throw ExitError(code) }
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      ScanReport(loaded).write(to: &writer)
      try output.write(writer.bytes)
    } else {
      for line in ScanReport(loaded).lines { try output.line(line) }
    }
    try output.flush()
    if code != .success { throw ExitError(code) }
  }
}

/// The summary of a scan.
struct ScanReport {
  var summary: ScanSummary
  /// The number of days with photos.
  var moments: Int
  /// The number of photos without a date.
  var undated: Int
  /// The number of photos and videos on disks that aren't connected. They are included in the other
  /// counts.
  var offline = 0
  /// The files that could not be read, completely or at all, in the order in which they were found.
  var problems: [ScanProblem] = []
  var duration: Duration

  /// The number of photos that are shown although they can't be read completely.
  var damaged: Int { problems.count { $0.asset != nil } }

  /// The duration, rounded to milliseconds.
  private var seconds: Double { (duration / .milliseconds(1)).rounded() / 1000 }

  func write(to json: inout JSONWriter) {
    json.line { json in
      json.field("photos", summary.photos)
      json.field("videos", summary.videos)
      json.field("moments", moments)
      json.field("withLocation", summary.withLocation)
      json.field("undated", undated)
      json.field("unreadable", summary.unreadable)
      json.field("damaged", damaged)
      json.field("otherFiles", summary.skipped)
      json.field("offline", offline > 0 ? offline : nil)
      json.field("seconds", seconds)
      json.field("problems", problems) { problem, json in ScanReport.write(problem, to: &json) }
    }
  }

  /// Writes a problem. Problems are the reason for the exit code `someFailed`.
  private static func write(_ problem: ScanProblem, to json: inout JSONWriter) {
    json.field("path", problem.path)
    json.field("kind", problem.kind)
    json.field("message", Phrases.sentence(problem))
  }

  var lines: [String] {
    var table = Table(.left, .right)
    table.add("Photos", NumberText.grouped(summary.photos))
    table.add("Videos", NumberText.grouped(summary.videos))
    table.add("Moments", NumberText.grouped(moments))
    table.add("With location", NumberText.grouped(summary.withLocation))
    table.add(Phrases.withoutDate, NumberText.grouped(undated))
    table.add("Unreadable", NumberText.grouped(summary.unreadable))
    table.add("Damaged", NumberText.grouped(damaged))
    if offline > 0 { table.add("Offline", NumberText.grouped(offline)) }
    table.add("Other files", NumberText.grouped(summary.skipped))
    table.add("Seconds", NumberText.trimmed(seconds, digits: seconds < 1 ? 3 : 1))
    return table.lines
  }
}

extension ScanReport {
  init(_ library: LoadedLibrary) {
    let sections = library.index.moments
    self.init(
      summary: library.summary, moments: sections.count { $0.key.day != nil },
      undated: sections.reduce(0) { $0 + ($1.key.day == nil ? $1.count : 0) },
      offline: library.offlineCount, problems: library.problems, duration: library.duration)
  }
}

extension ScanProblem {
  /// An identifier of the problem, for programs.
  fileprivate var kind: String {
    if asset != nil { return "damaged" }
    return switch reason {
    case .missing: "missing"
    case .noPermission: "noPermission"
    case .notAFolder, .unreadable, .damaged: "unreadable"
    }
  }
}
