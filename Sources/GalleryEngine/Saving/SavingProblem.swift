import PhotoExport
package import PhotoModel
package import Transfer
package import Trash

/// Why a photo was not saved as it is seen. Its file is as it was.
package struct SavingProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A video or an animation.
    case moves
    /// What is done to it was said by a newer version.
    case newerRecipe
    /// It is seen as its file is, and nothing else was asked for.
    case asItIs
    /// Its file ends before its picture does, and would be replaced by the part that is there.
    case cutOff
    /// A link to a file elsewhere, or one of several names of it.
    case hasOtherNames
    /// The file could not be made.
    case notMade(FileProblem)
    /// The old file could not go to the trash.
    case notTrashed(TrashError)
    /// The name is taken, and all others that were tried.
    case nameTaken
    /// The system's words.
    case failed(String)
  }

  package var path: FilePath
  package var reason: Reason

  package init(_ path: FilePath, _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }
}
