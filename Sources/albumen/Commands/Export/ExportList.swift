import GalleryEngine
import PhotoExport
import PhotoModel

/// An export as data: what would be copied, and what was.
enum ExportList {
  static func write(
    _ copy: ExportPlan.Copy, of plan: ExportPlan, to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("path", copy.source)
      json.field("target", plan.destination.appending(copy.name))
      json.field("size", Int(copy.size))
    }
  }

  static func write(_ report: ExportReport, to json: inout JSONWriter) {
    json.line { json in
      json.field("destination", report.destination)
      json.field("files", report.planned)
      json.field("copied", report.copied)
      json.field("bytes", Int(report.byteCount))
      json.field("failed", report.problems.count)
      json.field("cancelled", report.isCancelled)
    }
  }

  /// Where a file lies, and where its copy would.
  static func line(_ copy: ExportPlan.Copy, of plan: ExportPlan) -> String {
    let target = plan.destination.appending(copy.name).shown
    return "\(Phrases.safe(copy.source.shown)) -> \(Phrases.safe(target))"
  }
}
