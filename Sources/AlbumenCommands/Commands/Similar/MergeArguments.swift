import ArgumentParser
import GalleryEngine

/// The options of `albumen duplicates` that change photos.
struct MergeArguments: ParsableArguments {
  @Flag(help: "Merge the metadata of each group into the photo to keep.") var merge = false
  @Flag(help: "With --merge: then move the other photos of each group to the trash.")
  var trash = false
  @Flag(help: "Don't ask before --trash moves photos.") var yes = false

  func validate() throws {
    if trash, !merge { throw ValidationError(Phrases.Usage.trashNeedsMerge) }
    if yes, !trash { throw ValidationError(Phrases.Usage.yesNeedsTrash) }
  }

  /// Ends the command if it would ask without a terminal.
  func requireAnswer() throws {
    guard trash, !yes else { return }
    guard Console.canAsk else {
      throw ExitError(.environment, Phrases.Usage.duplicatesNeedYes)
    }
  }
}
