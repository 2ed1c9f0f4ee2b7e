import Files
import Journal
import PhotoExport
import PhotoModel

/// A photo whose files are copied and have no names yet.
struct StagedPhoto {
  struct File {
    var copy: ExportPlan.Copy
    /// Of the source, before it was read.
    var status: FileStatus
    var hash: ContentHash
    var draft: DraftFile
    /// Where it is to be.
    var path: FilePath
    /// The second copy, and the folder that it goes to.
    var second: (draft: DraftFile, folder: FilePath)?
  }

  var files: [File]

  var byteCount: Int64 { files.reduce(0) { $0 + $1.status.size } }

  /// What is written down before it gets its names.
  func steps(
    from origin: ImportOrigin, moves: Bool
  ) throws(ImportProblem) -> [FileStep] {
    var steps: [FileStep] = []
    for file in files {
      let status: FileStatus
      do throws(Errno) {
        status = try file.draft.file.status()
      } catch {
        throw ImportProblem(writing: file.copy.source, in: file.path.folder, error)
      }
      steps.append(origin.step(of: file.copy, at: file.path, status, moves: moves))
    }
    return steps
  }
}
