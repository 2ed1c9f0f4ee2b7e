import Foundation

/// Measures pictures on terminals, and programs that do part of the same work.
struct PictureSession {
  let albumen: String
  let libraries: PictureLibraries
  let workspace: Workspace
  let runs: Int

  /// After this much silence, the output is considered complete.
  static let silence = Duration.milliseconds(600)
  /// After this much silence, everything that is prefetched has been made.
  static let rest = Duration.milliseconds(1500)

  func measurements(of subjects: Set<PictureSubject>) throws -> [Measurement] {
    try PictureSubject.allCases.filter(subjects.contains).flatMap { subject in
      Progress.say("Measuring: \(subject.rawValue)")
      let measurements = try measurements(of: subject)
      for measurement in measurements {
        Progress.say("  \(measurement.name): \(measurement.figure.text)")
      }
      return measurements
    }
  }

  private func measurements(of subject: PictureSubject) throws -> [Measurement] {
    switch subject {
    case .thumbnails: try thumbnails()
    case .page: try pages()
    case .nextPhoto: try nextPhotos()
    case .bytes: try bytesWritten()
    case .memory: try memoryWhilePaging()
    case .cull: try cull()
    case .compare: try compare()
    case .startUp: try startUp()
    }
  }

  var thumbnailFolder: String { "\(workspace.folder)/cache/thumbnails" }

  func emptyThumbnailCache() {
    try? FileManager.default.removeItem(atPath: thumbnailFolder)
  }

  /// The number of finished thumbnails per level.
  var thumbnailCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for level in ["normal", "large", "x-large", "xx-large"] {
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: "\(thumbnailFolder)/\(level)")
      let count = (names ?? []).count { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
      if count > 0 { counts[level] = count }
    }
    return counts
  }

  /// Starts the browser. The catalogue is empty unless one is named.
  func browser(
    on folder: String, as role: TerminalRole, catalogue: String? = nil, graphics: String? = nil,
    columns: Int = 100, rows: Int = 40
  ) throws -> PictureTerminal {
    try workspace.forgetViews()
    let commandLine =
      try [albumen, folder, "--catalogue", catalogue ?? workspace.freshCatalogue()]
      + (graphics.map { ["--graphics", $0] } ?? [])
    return try PictureTerminal(
      running: commandLine, as: role, environment: workspace.environment, columns: columns,
      rows: rows)
  }

  /// Returns the path of another program, or nil if it isn't installed, which is reported once per
  /// subject.
  func peer(_ name: String) -> String? {
    let path = Paths.program(name)
    if path == nil { Progress.say("  \(name) is not installed and left out") }
    return path
  }
}
