import GalleryEngine
import PhotoModel
import TerminalKit

/// Text of stacks.
extension Phrases {
  static let stacksTitle = "Stacks"

  /// The number of photos of a grid, and of those in folded stacks.
  static func photos(_ photos: Int, inStacks stacked: Int) -> String {
    "\(NumberText.count(photos, "photo")), \(NumberText.grouped(stacked)) in folded stacks"
  }

  /// The title of the menu, or of the question what a key acts on.
  static func title(of choice: StackChoice?) -> String {
    switch choice {
    case .trash: "Move to the trash"
    case .move: "Move to a folder"
    case .copyPaths: "Copy paths"
    case .addToAlbum: "Add to an album"
    default: stacksTitle
    }
  }

  /// The part of a folded stack that an export has.
  static func exportedPart(ofStack count: Int?) -> String {
    count.map { "all \(NumberText.grouped($0)) photos of this cell" } ?? "only the photo shown"
  }

  static func asksToKeep(_ best: BestOfStack, name: String) -> String {
    let count = best.rejected.count
    let name = quoted(DisplayText.truncated(name, to: 30))
    let others = "reject \(NumberText.count(count, "other")) of its stack?"
    switch best.reason {
    case .picked:
      return "Reject \(NumberText.count(count, "photo")) of this stack, all but the picked?"
    case .stars: return "Pick \(name), with the most stars, and \(others)"
    case .sharpest: return "Pick \(name), the sharpest, and \(others)"
    case .cover: return "Pick \(name), none is clearly sharper, and \(others)"
    }
  }
}

extension Phrases.KeyHelp {
  static let foldStack = "fold or unfold the stack of this photo"
  static let stackMenu =
    "stacks: make one, add or take out photos, set the cover, keep only the best, fold all"
  static let keepOnly =
    "pick this photo, reject the rest of its stack, and go to the next stack or photo"
}

extension Phrases.Hint {
  static let unfoldStack = "unfold stack"
  static let foldStack = "fold stack"
  static let stacks = "stacks"
  /// Asks whether the key acts on the cover or on the whole stack.
  static let trashStack = "trash…"
  static let addStackToAlbum = "add to album…"
}

extension StackChoice {
  var title: String {
    switch self {
    case .make(let photos, _): "Make a stack of \(NumberText.count(photos.count, "marked photo"))"
    case .setCover: "Make this photo the cover"
    case .takeOut: "Take this photo out of its stack"
    case .takeApart(let stack):
      "Take this stack of \(NumberText.count(stack.members.count, "photo")) apart"
    case .foldAll: "Fold all stacks"
    case .unfoldAll: "Unfold all stacks"
    case .add(let photos, _): "Add \(NumberText.count(photos.count, "marked photo")) to this stack"
    case .keepBest: "Keep only the best photo of this stack"
    case .trash(let photos), .move(let photos), .copyPaths(let photos), .addToAlbum(let photos):
      photos.count == 1
        ? "Only the photo shown" : "All \(NumberText.grouped(photos.count)) photos of this cell"
    }
  }
}

extension Sentence {
  static let stacksNotRead: Sentence =
    "The stacks are still being read; press \(key: .verdict(.picked)) to pick only this photo"
  static let inNoStack: Sentence = "This photo is in no stack"
  static let notFoldedHere: Sentence =
    "Stacks are folded in grids sorted by date, except in the selection and the trash"
  static let unfoldToArrange: Sentence =
    "Unfold the stack first with \(key: .stack(.toggle)); its photos are moved one by one"
  static let nothingToFold: Sentence = "The other photos of this stack are not shown here"
  static let nothingAdjacent: Sentence =
    "No other photo of this stack is next to it; only photos in a row are folded in this album"

  static let allOfStackRejected: Sentence = "All photos of this stack are rejected"
  static let restOfStackRejected: Sentence = "The other photos of this stack are rejected already"

  static func comparingStack(_ count: Int) -> Sentence {
    "Looking for the best of \(photos: count); any key cancels"
  }

  static func stackTooLargeToCompare(_ limit: Int) -> Sentence {
    "The best is found of at most \(photos: limit); use \(key: .compare(.open)) for larger stacks"
  }

  static func keptBest(_ best: BestOfStack, name: String) -> Sentence {
    let rejected = NumberText.count(best.rejected.count, "photo")
    return best.reason == .picked
      ? "Rejected \(rejected) of the stack; press \(key: .act(.undo)) to undo"
      : "Picked \(Phrases.quoted(DisplayText.truncated(name, to: 30))), rejected \(rejected); "
        + "press \(key: .act(.undo)) to undo"
  }

  static func stacksFolded(_ areFolded: Bool) -> Sentence {
    areFolded ? "Stacks are folded" : "Stacks are unfolded"
  }

  static func stackChanged(_ change: StackChange, _ outcome: StackOutcome) -> Sentence {
    guard outcome.photos > 0 else { return "The stack was changed in the meantime; try again" }
    return switch change {
    case .make: "Made a stack of \(photos: outcome.photos)"
    case .add: "Added \(photos: outcome.photos) to the stack"
    case .remove: "Took \(photos: outcome.photos) out of the stack"
    case .takeApart: "Took a stack of \(photos: outcome.photos) apart"
    case .setCover: "This photo is now the cover of its stack"
    }
  }
}
