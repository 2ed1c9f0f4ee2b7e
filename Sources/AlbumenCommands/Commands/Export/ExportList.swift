import DecoderProtocol
import PhotoExport
import PhotoModel
import Transfer

/// Formats an export for output: the planned and the finished copies.
enum ExportList {
  static func write(
    _ copy: ExportPlan.Copy, of plan: ExportPlan, to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("path", copy.source)
      json.field("target", copy.target(in: plan.destination))
      json.field("size", Int(copy.byteCount))
      if let rendition = copy.rendition { json.field("made", rendition.format.fileExtension) }
    }
  }

  static func write(_ report: ExportReport, to json: inout JSONWriter) {
    json.line { json in
      json.field("destination", report.destination)
      json.field("files", report.planned)
      json.field("copied", report.copied)
      json.field("bytes", Int(report.byteCount))
      json.field("same", report.unchanged)
      json.field("skipped", report.skipped)
      json.field("failed", report.problems.count)
      json.field("cancelled", report.isCancelled)
    }
  }

  /// Formats a file's path and its copy's path. The paths are written as raw bytes, or quoted for a
  /// shell if the output is a terminal. `source` is the displayed path of the file, if it differs
  /// from its path.
  static func line(
    _ copy: ExportPlan.Copy, of plan: ExportPlan, source: FilePath? = nil, isTerminal: Bool
  ) -> [UInt8] {
    let target = copy.target(in: plan.destination)
    return PathLine.bytes(source ?? copy.source, end: UInt8(ascii: " "), isTerminal: isTerminal)
      + Array("-> ".utf8)
      + PathLine.bytes(target, end: UInt8(ascii: "\n"), isTerminal: isTerminal)
  }
}
