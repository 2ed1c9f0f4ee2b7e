import PhotoExport
package import PhotoModel
package import Transfer
package import Trash

/// The reason why a photo was not saved with its adjustments. Its file is unchanged.
package struct SavingProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The photo is a video or an animation.
    case notStill
    /// The adjustments were made by a newer version of the program.
    case newerRecipe
    /// The photo has no adjustments, and no other change was requested.
    case unchanged
    /// The file ends before its picture does, and would be replaced by its readable part.
    case truncated
    /// The file is a symbolic link, or has several hard links.
    case isLinked
    /// The new file could not be created.
    case notCreated(FileProblem)
    /// The old file could not be moved to the trash.
    case notTrashed(TrashError)
    /// The name is taken, and so are all alternatives that were tried.
    case nameTaken
    /// Another error, with the system's message.
    case failed(String)
  }

  package var path: FilePath
  package var reason: Reason

  package init(_ path: FilePath, _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }
}
