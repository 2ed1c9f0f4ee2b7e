package import GalleryEngine
import PhotoModel

extension Phrases {
  /// Why a photo was not saved.
  package static func sentence(_ problem: SavingProblem, naming: Naming = .path) -> String {
    let path = quoted(problem.path, naming)
    switch problem.reason {
    case .moves: return "Can't save \(path): videos and animations are not adjusted"
    case .newerRecipe: return "Can't save \(path): it was adjusted by a newer Albumen"
    case .asItIs:
      return
        "\(path) is seen as its file is: there is nothing to save; --format makes a copy all the same"
    case .hasOtherNames:
      return
        "Can't replace \(path): it has other names, or is a link; --save-copy leaves it as it is"
    case .notMade(let problem): return sentence(problem, naming: naming)
    case .notTrashed(let error): return sentence(error)
    case .nameTaken: return "Can't save \(path): something has the name that it would get"
    case .failed(let words): return "Can't save \(path): \(safe(words))"
    }
  }
}
