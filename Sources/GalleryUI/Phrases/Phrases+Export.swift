package import GalleryEngine
package import PhotoExport
package import PhotoModel
import TerminalKit
import Transfer

/// Sentences about the plan and the report of an export.
extension Phrases {
  static let exportTitle = "Export"

  package static func exportPlan(
    _ work: ExportWork, missing: Int = 0, home: FilePath?, keys: Keymap = .standard
  ) -> [String] {
    let plan = work.plan
    let leaving = leaving(work, missing: missing)
    let back = "\(keys.key(for: .answer(.refuse), in: .plan)): back"
    let folder = PathText.short(work.destination, home: home)
    guard
      work.fileCount > 0 || work.makesPagesOnly || missing == 0 && !work.obsolete.isEmpty
    else {
      return sentences(plan.problems) + [
        "",
        plan.problems.isEmpty
          ? "All files are already in \(folder)" : "Nothing can be exported to \(folder)",
      ] + leaving + ["", back]
    }
    var lines = [
      work.makesPagesOnly
        ? "Web gallery pages to" : "\(exportAmount(ExportPreview(work, done: 1, of: 1))) to",
      folder,
    ]
    if work.currentCount > 0 {
      lines += ["", "\(NumberText.count(work.currentCount, "file")) already there"]
    }
    if plan.clashCount > 0 {
      let names =
        plan.clashCount == 1
        ? "1 name already exists" : "\(NumberText.grouped(plan.clashCount)) names already exist"
      lines += ["", "\(names): \(consequence(plan.policy.clash, plan.clashCount))"]
    }
    if let free = plan.freeByteCount, work.isTooLarge {
      lines += ["", insufficientSpace(free)]
    }
    if plan.isInLibrary { lines += ["", inLibrary] }
    let notes = sentences(plan.deviations)
    if !notes.isEmpty { lines += [""] + notes }
    lines += leaving
    if !plan.problems.isEmpty {
      lines.append("")
      lines += sentences(plan.problems)
    }
    return lines + ["", "\(keys.key(for: .answer(.accept), in: .plan)): start, \(back)"]
  }

  /// A warning about a destination that the next scan includes.
  static let inLibrary = "The destination is in the library: these photos will appear twice"

  /// The names of files from earlier exports that are to be removed.
  private static func leaving(_ work: ExportWork, missing: Int) -> [String] {
    let plan = work.plan
    guard plan.policy.removesObsolete || work.isGallery, plan.previous?.index.isEmpty == false
    else {
      return []
    }
    guard missing == 0, plan.problems.isEmpty else {
      return ["", "Nothing will be removed: not all photos could be checked"]
    }
    let left = work.obsolete
    guard !left.isEmpty else { return [] }
    let names = left.prefix(problemLimit).map {
      "  " + PathText.short(FilePath(bytes: $0), home: nil)
    }
    let remainingCount = left.count - names.count
    let count = NumberText.count(left.count, "file")
    return ["", "\(count) from earlier exports will be removed:"] + names
      + (remainingCount > 0 ? ["and \(NumberText.grouped(remainingCount)) more"] : [])
  }

  static func asksToRemove(_ count: Int, from folder: FilePath, toTrash: Bool) -> String {
    let files = "\(NumberText.count(count, "file")) from earlier exports"
    return toTrash
      ? "Export, and move \(files) in \(quoted(folder)) to the trash?"
      : "Export, and delete \(files) in \(quoted(folder))? "
        + "That disk has no trash: this can't be undone."
  }

  /// A one-line summary of an export: the number of files, the destination, and whether it is
  /// complete.
  static func exported(_ report: ExportReport, home: FilePath?) -> String {
    let problems = report.problems.count
    return "\(exportedCount(report)) to \(PathText.short(report.destination, home: home))"
      + (problems > 0 ? ", \(NumberText.count(problems, "problem"))" : "")
      + (report.isCancelled ? ", cancelled" : "")
  }

  private static func exportedCount(_ report: ExportReport) -> String {
    let all = NumberText.count(report.planned, "file")
    let files =
      report.copied == report.planned ? all : "\(NumberText.grouped(report.copied)) of \(all)"
    return "Exported \(files) (\(NumberText.bytes(report.byteCount)))"
  }

  /// The report of an export in paragraphs. If it is the last export, includes the key that repeats
  /// it.
  package static func exportReport(
    _ report: ExportReport, home: FilePath?, keys: Keymap = .standard, isLast: Bool = true
  ) -> [String] {
    let folder = PathText.short(report.destination, home: home)
    var lines: [String] = []
    if report.isCancelled { lines.append("Cancelled") }
    if let gallery = report.gallery {
      lines.append("Web gallery with \(NumberText.count(gallery.photos, "photo")):")
      lines += [PathText.short(gallery.page, home: home), ""]
    }
    lines += ["\(exportedCount(report)) to", folder]
    let left = [
      report.unchanged > 0 ? "\(NumberText.count(report.unchanged, "file")) already there" : nil,
      report.skipped > 0 ? "\(NumberText.count(report.skipped, "file")) skipped" : nil,
      report.removed > 0 ? "\(NumberText.count(report.removed, "file")) removed" : nil,
    ].compactMap(\.self)
    if !left.isEmpty { lines += [left.joined(separator: ", ")] }
    if !report.problems.isEmpty {
      lines += ["", NumberText.count(report.problems.count, "problem") + ":"]
      lines += sentences(report.problems)
    }
    if isLast, !report.problems.isEmpty || report.isCancelled {
      lines += [
        "", "\(keys.key(for: .answer(.again), in: .report)): export the missing files again",
      ]
    }
    return lines + ["", "\(keys.key(for: .answer(.refuse), in: .report)): close"]
  }

  /// The maximum number of problems listed. The rest are counted, because each of a million photos
  /// may have one.
  private static let problemLimit = 500

  private static func sentences(_ problems: FileProblems) -> [String] {
    let lines = problems.prefix(problemLimit).map { Phrases.sentence($0) }
    let remainingCount = problems.count - lines.count
    return remainingCount > 0 ? lines + ["and \(NumberText.grouped(remainingCount)) more"] : lines
  }
}
