package import Journal
package import PhotoExport
import PhotoModel

/// The sentences about moving photos and giving them other names.
extension Phrases {
  package static func sentence(_ problem: MoveProblem, naming: Naming = .path) -> String {
    let path = quoted(problem.path, naming)
    switch problem.code {
    case .gone: return "Can't move \(path): it is not there any more"
    case .link: return "Can't move \(path): it is a link; move the file that it leads to"
    case .noFolder: return "Can't move \(path): there is a file where the folder should be"
    case .failed(let words):
      return "Can't move \(path)\(words.isEmpty ? "" : ": \(safe(words))")"
    }
  }

  package static func moved(_ amount: String, as work: FileWork, isTrial: Bool) -> String {
    let words = work == .renamed ? "renamed" : "moved"
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
