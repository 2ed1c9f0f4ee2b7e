import DecoderProtocol
import PhotoExport
import PhotoModel
import Transfer

/// An export as data: what would be copied, and what was.
enum ExportList {
  static func write(
    _ copy: ExportPlan.Copy, of plan: ExportPlan, to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("path", copy.source)
      json.field("target", copy.target(in: plan.destination))
      json.field("size", Int(copy.byteCount))
      if let making = copy.making { json.field("made", making.format.ending) }
    }
  }

  static func write(_ report: ExportReport, to json: inout JSONWriter) {
    json.line { json in
      json.field("destination", report.destination)
      json.field("files", report.planned)
      json.field("copied", report.copied)
      json.field("bytes", Int(report.byteCount))
      json.field("same", report.same)
      json.field("skipped", report.skipped)
      json.field("failed", report.problems.count)
      json.field("cancelled", report.isCancelled)
    }
  }

  /// Where a file lies, and where its copy would: to a program in the bytes of both paths, to a person
  /// as words of a shell.
  static func line(
    _ copy: ExportPlan.Copy, of plan: ExportPlan, isTerminal: Bool
  ) -> [UInt8] {
    let target = copy.target(in: plan.destination)
    return PathLine.bytes(copy.source, end: UInt8(ascii: " "), isTerminal: isTerminal)
      + Array("-> ".utf8)
      + PathLine.bytes(target, end: UInt8(ascii: "\n"), isTerminal: isTerminal)
  }
}
