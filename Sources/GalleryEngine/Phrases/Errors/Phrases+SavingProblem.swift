package import PhotoModel

extension Phrases {
  /// Why a photo was not saved.
  package static func sentence(_ problem: SavingProblem, naming: Naming = .path) -> String {
    let path = quoted(problem.path, naming)
    switch problem.reason {
    case .isAnimated: return "Can't save \(path): videos and animations are not adjusted"
    case .newerRecipe: return "Can't save \(path): it was adjusted by a newer Albumen"
    case .unchanged:
      return
        "\(path) is seen as its file is: there is nothing to save; --format makes a copy all the same"
    case .truncated:
      return
        "Can't replace \(path): its file ends before its picture; --save-copy leaves it as it is"
    case .isLinked:
      return
        "Can't replace \(path): it has other names, or is a link; --save-copy leaves it as it is"
    case .notMade(let problem): return sentence(problem, naming: naming, as: "save")
    case .notTrashed(let error): return sentence(error)
    case .nameTaken: return "Can't save \(path): something has the name that it would get"
    case .failed(let words): return "Can't save \(path): \(safe(words))"
    }
  }

  /// What the new files of `count` photos no longer contain.
  package static func sentence(
    _ loss: DroppedContent, of count: Int, isCopy: Bool
  ) -> String {
    let photos = NumberText.count(count, "photo")
    let stays = isCopy ? "stays in the original" : "goes with the old file"
    return switch loss {
    case .gainMap: "The gain map for bright screens \(stays): \(photos)"
    case .embeddedVideo: "The moving part \(stays): \(photos)"
    case .trailingData: "What the file has behind its picture, as further ones, \(stays): \(photos)"
    case .bitDepth: "16 bits for each colour become 8: \(photos)"
    }
  }

  /// A truncated photo that is nevertheless saved as a copy.
  package static func copyIsTruncated(_ path: FilePath) -> String {
    "The file of \(quoted(path)) ends before its picture: a copy has the part that can be read"
  }
}
