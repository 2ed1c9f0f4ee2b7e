package import GalleryEngine
package import PhotoExport
package import PhotoModel
import TerminalKit

/// What an export will do and what it has done, in sentences.
extension Phrases {
  static let exportTitle = "Export"

  package static func exportPlan(
    _ plan: ExportPlan, home: FilePath?, keys: Keymap = .standard
  ) -> [String] {
    let back = "\(keys.key(for: .answer(.refuse), in: .plan)) goes back"
    let folder = PathText.short(plan.destination, home: home)
    guard plan.fileCount > 0 else {
      return sentences(plan.problems) + [
        "", "Nothing can be exported to \(folder)", "", back,
      ]
    }
    var lines = [
      "\(amount(photos: plan.items.count, files: plan.fileCount, bytes: plan.byteCount)) to",
      folder,
    ]
    if plan.clashCount > 0 {
      let names = plan.clashCount == 1 ? "1 name is" : "\(plan.clashCount) names are"
      lines += ["", "\(names) taken: a number is added, nothing is overwritten"]
    }
    if let free = plan.freeByteCount, plan.isTooLarge {
      lines += ["", "Only \(NumberText.bytes(free)) are free there"]
    }
    if !plan.problems.isEmpty {
      lines.append("")
      lines += sentences(plan.problems)
    }
    return lines + ["", "\(keys.key(for: .answer(.accept), in: .plan)) starts, \(back)"]
  }

  package static func exportReport(
    _ report: ExportReport, home: FilePath?, keys: Keymap = .standard
  ) -> [String] {
    let folder = PathText.short(report.destination, home: home)
    var lines: [String] = []
    if report.isCancelled { lines.append("Cancelled") }
    let count = NumberText.grouped(report.copied)
    lines += [
      report.copied == report.planned
        ? "\(NumberText.count(report.copied, "file")) exported (\(NumberText.bytes(report.byteCount))) to"
        : "\(count) of \(NumberText.count(report.planned, "file")) exported (\(NumberText.bytes(report.byteCount))) to",
      folder,
    ]
    if !report.problems.isEmpty {
      lines += ["", NumberText.count(report.problems.count, "problem") + ":"]
      lines += sentences(report.problems)
    }
    return lines + ["", "\(keys.key(for: .answer(.refuse), in: .report)) closes this"]
  }

  /// More than these are counted: each of a million photos may have one.
  private static let mostProblems = 500

  private static func sentences(_ problems: ExportProblems) -> [String] {
    let shown = problems.prefix(mostProblems).map { Phrases.sentence($0) }
    let rest = problems.count - shown.count
    return rest > 0 ? shown + ["and \(NumberText.grouped(rest)) more"] : shown
  }

  /// `3 photos (5 files, 36 MB)`.
  private static func amount(photos: Int, files: Int, bytes: Int64) -> String {
    let counted = files == photos ? "" : "\(NumberText.count(files, "file")), "
    return "\(NumberText.count(photos, "photo")) (\(counted)\(NumberText.bytes(bytes)))"
  }

  /// How far an export is, as much as fits: how to cancel it stays longest.
  static func exportProgress(_ run: ExportState.Run, cancelKey: String, columns: Int) -> String {
    let (progress, pace) = (run.progress, run.pace)
    let files =
      "\(NumberText.grouped(progress.filesDone))/\(NumberText.grouped(progress.fileCount))"
    let rate = pace.rate.map { " · \(NumberText.bytes(Int64($0)))/s" } ?? ""
    let left =
      pace.remaining(of: Int(clamping: progress.byteCount)).map {
        " · \(NumberText.remaining($0))"
      } ?? ""
    let cancel = "\(cancelKey) cancels"
    let bar = ProgressBar.text(progress.fraction, width: columns >= 60 ? 20 : 8)
    let texts = [
      "Exporting \(bar) \(files)\(rate)\(left) · \(cancel)",
      "\(bar) \(files)\(left) · \(cancel)", "\(files)\(left) · \(cancel)",
    ]
    return texts.first { DisplayText.width($0) <= columns - 2 } ?? "\(files) · \(cancel)"
  }
}
