import Foundation
import GalleryEngine
import Journal
import PhotoCatalogue
import PhotoExport
import PhotoModel
import Trash

/// Trashes files created by exports, which are not photos of the catalogue.
extension TrashService {
  /// The trash for exported files. Each use is one change of the journal, which can be undone.
  var ofExports: ExportTrash {
    ExportTrash(
      hasTrash: { [self] folder in
        do throws(TrashError) {
          try trash.check(folder)
          return true
        } catch {
          if case .noTrash = error.code { return false }
          return true
        }
      }, move: { [self] files in moveExported(files) })
  }

  private func moveExported(_ files: [FilePath]) -> [FilePath: ExportTrash.Outcome] {
    var outcomes: [FilePath: ExportTrash.Outcome] = [:]
    var plan = TrashPlan()
    let time = TrashService.text(of: Date())
    for file in files { trash.add([file], of: nil, at: time, createsFolders: true, to: &plan) }
    for error in plan.refused {
      if case .noTrash = error.code {
        outcomes[error.file] = .noTrash
      } else {
        outcomes[error.file] = .failed(Phrases.sentence(error))
      }
    }
    // If a folder of a path was replaced in the meantime, the path leads to a different file, which
    // must not be trashed.
    let requestedFiles = Set(files)
    let steps = plan.steps.filter { $0.path.map(requestedFiles.contains) == true }
    for file in files where outcomes[file] == nil {
      outcomes[file] = .failed(Phrases.sentence(TrashError(.missing, file: file)))
    }
    guard !steps.isEmpty else { return outcomes }
    func record(_ steps: [FileStep], _ outcome: ExportTrash.Outcome) {
      for path in steps.compactMap(\.path) { outcomes[path] = outcome }
    }
    do throws(CatalogueError) {
      let report = try execute(steps, as: .trashed).report
      record(report.done, .moved)
      for left in report.skipped {
        record([left.step], .failed(Phrases.failed(left, as: .trashed)))
      }
      let reason = report.error.map { Phrases.sentence(CatalogueError(.journal($0.code))) }
      record(report.notStarted, .failed(reason ?? Phrases.notAllDone))
    } catch {
      record(steps, .failed(Phrases.sentence(error)))
    }
    return outcomes
  }
}
