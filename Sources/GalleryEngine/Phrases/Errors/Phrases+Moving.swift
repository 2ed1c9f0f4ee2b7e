package import Journal
package import PhotoExport
import PhotoModel

/// The sentences about moving photos and giving them other names.
extension Phrases {
  package static func sentence(
    _ problem: MoveProblem, as work: FileWork = .moved, naming: Naming = .path
  ) -> String {
    let verb = work == .copied ? "copy" : "move"
    let what = "Can't \(verb) \(quoted(problem.path, naming))"
    switch problem.code {
    case .gone: return "\(what): it is not there any more"
    case .offline: return "\(what): \(offlineReason)"
    case .link: return "\(what): it is a link; \(verb) the file that it leads to"
    case .tooLarge: return "\(what): too large for the disk it would go to"
    case .nameRefused: return "\(what): the disk it would go to has no such names"
    case .noFolder: return "\(what): its folder there is a file or a link"
    case .foreignPackage: return "\(what): it \(belongsToProgram); export the photo instead"
    case .foreignFolder:
      return "\(what): the folder there \(belongsToProgram); choose another folder"
    case .failed(let words): return "\(what)\(words.isEmpty ? "" : ": \(safe(words))")"
    }
  }

  package static func moved(_ amount: String, as work: FileWork, isTrial: Bool) -> String {
    let words =
      switch work {
      case .renamed: "renamed"
      case .copied: "copied"
      default: "moved"
      }
    return isTrial
      ? "\(amount) would be \(words)"
      : "\(amount) \(words); 'albumen undo' takes back what was done last"
  }

  package static func notMoved(_ count: Int, as work: FileWork) -> String {
    let photos = NumberText.count(count, "photo")
    let verb = count == 1 ? "has" : "have"
    return work == .renamed
      ? "\(photos) \(verb) that name already"
      : "\(photos) \(count == 1 ? "is" : "are") there already"
  }

  package static func numbered(_ count: Int) -> String {
    "\(NumberText.count(count, "name")) taken, so numbered"
  }
}
