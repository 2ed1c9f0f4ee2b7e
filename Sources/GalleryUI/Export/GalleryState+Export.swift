import Foundation
import LibraryScan
import PhotoExport
package import PhotoModel
import TerminalKit

/// Exporting: a folder is asked for, the plan is shown, Enter starts it, the report ends it.
extension GalleryState {
  mutating func askForExport() -> [Effect] {
    switch export {
    case .running:
      notice = "An export is running: Ctrl-c cancels it"
      return []
    case .none, .planning, .confirming, .finished:
      break
    }
    guard exportCount > 0 else {
      notice = "Nothing to export: Space marks the photo under the cursor"
      return []
    }
    // The folder of the last export is offered.
    prompt = .exportFolder(
      LineEditor(exportHistory.last ?? "", history: exportHistory), candidates: [])
    return []
  }

  package var exportCount: Int {
    selection.marks.isEmpty ? (currentID == nil ? 0 : 1) : selection.marks.count
  }

  /// The marked photos; without marks the one under the cursor.
  package var exported: AssetSet {
    selection.marks.isEmpty ? AssetSet([currentID].compactMap(\.self)) : selection.marks
  }

  mutating func submitExportFolder(_ text: String) -> [Effect] {
    let folder = text.trimmingCharacters(in: .whitespaces)
    guard !folder.isEmpty else {
      notice = "No folder was named"
      return []
    }
    exportHistory.removeAll { $0 == folder }
    exportHistory.append(folder)
    let (photos, missing) = exportable
    guard !photos.isEmpty else {
      notice = ErrorText.offline(missing)
      return []
    }
    if missing > 0 { notice = ErrorText.offline(missing) }
    export = .planning
    return [.planExport(photos, in: library.snapshot.index, destination: folder)]
  }

  mutating func takeExport(_ message: Message) -> [Effect] {
    switch message {
    case .exportPlanned(let plan):
      guard case .planning = export else { return [] }
      export = .confirming(plan)
    case .exportRefused(let problem):
      guard case .planning = export else { return [] }
      export = .none
      // A whole path would fill the line before the reason comes.
      notice = ErrorText.sentence(problem, naming: .name)
    case .export(.progress(let progress)):
      var pace = Pace()
      if case .running(_, let known) = export { pace = known }
      pace.add(done: Int(clamping: progress.bytesDone), at: now)
      export = .running(progress, pace)
    case .export(.finished(let report)):
      export = .finished(report)
      overlayScroll = 0
    default:
      break
    }
    return []
  }

  /// A key while a plan or a report is shown; nil where it means what it always does.
  mutating func pressInExport(_ key: Key) -> [Effect]? {
    switch export {
    case .confirming(let plan):
      switch key.code {
      case .enter:
        guard plan.fileCount > 0 else {
          export = .none
          return []
        }
        export = .running(
          ExportProgress(fileCount: plan.fileCount, byteCount: plan.byteCount), Pace())
        return [.startExport(plan)]
      case .escape, .character("q"), .character("n"),
        .character("c") where key.modifiers == .control:
        export = .none
        notice = "Nothing was exported"
        return []
      default:
        return []
      }
    case .planning:
      return pressWhilePlanning(key)
    case .finished where prompt == nil:
      return pressInReport(key)
    case .none, .running, .finished:
      return nil
    }
  }

  /// The plan may take a while on a slow disk, and can be given up. A second Enter, typed ahead of
  /// the plan, does nothing: nobody has seen yet what it would start.
  private mutating func pressWhilePlanning(_ key: Key) -> [Effect]? {
    guard prompt == nil, overlay == nil else { return nil }
    switch setup.keymap.match([key], in: keyContext) {
    case .command(.escape), .command(.back), .command(.interrupt):
      giveUpPlanning()
      notice = "Nothing was exported"
      return []
    case .command(.open):
      return []
    default:
      return nil
    }
  }

  /// Something else is opened meanwhile: the plan, when it comes, must not take its keys.
  mutating func giveUpPlanning() {
    if case .planning = export { export = .none }
  }

  private mutating func pressInReport(_ key: Key) -> [Effect] {
    let last = OverlayPage.lastScroll(of: self)
    switch setup.keymap.match([key], in: .grid) {
    case .command(.down): overlayScroll = min(last, overlayScroll + 1)
    case .command(.up): overlayScroll = max(0, overlayScroll - 1)
    case .command(.pageDown): overlayScroll = min(last, overlayScroll + 10)
    case .command(.pageUp): overlayScroll = max(0, overlayScroll - 10)
    case .command(.open), .command(.back), .command(.escape), .command(.mark),
      .command(.interrupt), .command(.quit):
      export = .none
    default:
      // What was typed ahead of the report must not close it unread.
      break
    }
    return []
  }
}
