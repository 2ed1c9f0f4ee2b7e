package import PhotoModel

extension Phrases {
  /// Why a photo was not saved.
  package static func sentence(_ problem: SavingProblem, naming: Naming = .path) -> String {
    let path = quoted(problem.path, naming)
    switch problem.reason {
    case .notStill: return "Can't save \(path): videos and animations can't be adjusted"
    case .newerRecipe: return "Can't save \(path): it was adjusted by a newer Albumen"
    case .unchanged:
      return
        "\(path) has no adjustments to save; --format saves a copy anyway"
    case .truncated:
      return
        "Can't replace \(path): its file is incomplete; --save-copy keeps it unchanged"
    case .isLinked:
      return
        "Can't replace \(path): it has other hard links, or is a link; --save-copy keeps it unchanged"
    case .notCreated(let problem): return sentence(problem, naming: naming, as: "save")
    case .notTrashed(let error): return sentence(error)
    case .nameTaken: return "Can't save \(path): its new name is taken"
    case .failed(let detail): return "Can't save \(path): \(safe(detail))"
    }
  }

  /// What the new files of `count` photos no longer contain.
  package static func sentence(
    _ loss: DroppedContent, of count: Int, isCopy: Bool
  ) -> String {
    let photos = NumberText.count(count, "photo")
    let stays = isCopy ? "is only in the original" : "is only in the old file"
    return switch loss {
    case .gainMap: "The HDR gain map \(stays): \(photos)"
    case .embeddedVideo: "The video part \(stays): \(photos)"
    case .trailingData: "Any further picture in the file \(stays): \(photos)"
    case .bitDepth: "16 bits per channel become 8: \(photos)"
    }
  }

  /// A truncated photo that is nevertheless saved as a copy.
  package static func copyIsTruncated(_ path: FilePath) -> String {
    "The file \(quoted(path)) is incomplete: the copy contains the part that can be read"
  }
}
