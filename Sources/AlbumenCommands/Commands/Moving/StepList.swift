import GalleryEngine
import Journal
import PhotoModel

/// Prints file steps as lines or as JSON.
enum StepList {
  /// Prints the current path and the planned path of each file.
  static func show(_ steps: some Sequence<FileStep>, json: Bool) throws {
    var output = StandardOutput()
    var writer = JSONWriter()
    for step in steps {
      guard let path = step.origin else { continue }
      let target = step.target
      if json {
        writer.line { json in
          json.field("path", path)
          json.field("target", target)
          json.field("size", Int(step.byteCount))
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        let end = UInt8(ascii: target == nil ? "\n" : " ")
        try output.write(PathLine.bytes(path, end: end, isTerminal: output.isTerminal))
        if let target {
          try output.write(
            Array("-> ".utf8)
              + PathLine.bytes(target, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
        }
      }
    }
    try output.flush()
  }

  static func show(_ report: FileReport, of planned: Int) throws {
    var writer = JSONWriter()
    writer.line { json in
      json.field("files", planned)
      json.field("done", report.done.count)
      json.field("bytes", Int(report.done.reduce(0) { $0 + $1.byteCount }))
      json.field("failed", report.skipped.count)
      json.field("cancelled", report.isCancelled)
    }
    var output = StandardOutput()
    try output.write(writer.bytes)
    try output.flush()
  }
}
