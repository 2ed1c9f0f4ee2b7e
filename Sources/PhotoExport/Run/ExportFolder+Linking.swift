import Files
import PhotoModel
import Transfer

extension ExportFolder {
  /// Creates a link to a photo's file under a temporary name.
  func link(_ copy: ExportPlan.Copy, _ kind: DraftLink.Kind) throws(FileProblem) -> DraftLink {
    let status: FileStatus
    do throws(Errno) {
      status = try system.status(of: copy.source)
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    guard status.kind == .file, status.size == copy.size else {
      throw FileProblem(.changed, copy.source)
    }
    do throws(Errno) {
      return try DraftLink(kind, to: copy.source, in: path, of: system)
    } catch {
      switch error {
      case .foreignPackage where system.isInForeignPackage(copy.source):
        throw FileProblem(.linkIntoPackage, copy.source)
      case .improperLink: throw FileProblem(.otherDisk, copy.source)
      case .notPermitted, .notSupported, .noFunction, .invalidArgument:
        throw FileProblem(.noLinks, path)
      default: throw FileProblem(writing: copy.source, in: path, reason: error)
      }
    }
  }
}
