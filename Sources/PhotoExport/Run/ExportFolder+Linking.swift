import Files
import PhotoModel

extension ExportFolder {
  /// Makes a link to a photo's file, under no name yet.
  func link(_ copy: ExportPlan.Copy, _ kind: DraftLink.Kind) throws(ExportProblem) -> DraftLink {
    let status: FileStatus
    do throws(Errno) {
      status = try system.status(of: copy.source)
    } catch {
      throw ExportProblem(source: copy.source, reason: error)
    }
    guard status.kind == .file, status.size == copy.size else {
      throw ExportProblem(.changed, copy.source)
    }
    do throws(Errno) {
      return try DraftLink(kind, to: copy.source, in: path, of: system)
    } catch {
      switch error {
      case .foreignPackage where system.isInForeignPackage(copy.source):
        throw ExportProblem(.linkIntoPackage, copy.source)
      case .improperLink: throw ExportProblem(.otherDisk, copy.source)
      case .notPermitted, .notSupported, .noFunction, .invalidArgument:
        throw ExportProblem(.noLinks, path)
      default: throw ExportProblem(writing: copy.source, in: path, reason: error)
      }
    }
  }
}
