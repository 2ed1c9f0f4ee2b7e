import GalleryEngine
import PhotoModel

/// Text about similar photos on the screen.
extension Phrases {
  static let similarTitle = "Similar photos"
  static let similarCancelled =
    "The search for similar photos was cancelled; the next one reuses its pictures"

  static func similarKeys(_ keys: Keymap) -> String {
    let compare = keys.key(for: .answer(.accept), in: .similar)
    let different = keys.key(for: .similar(.toggleDifferent), in: .similar)
    return "\(compare) compares a group; \(different) remembers that its photos are not similar"
  }

  /// The trash takes the metadata of a photo with it.
  static let similarKeepsMetadata =
    "Metadata isn't merged here: albumen duplicates --similar --merge does that"

  static let noSimilarLeft = "No groups are left"

  /// What the list lacks, one sentence each.
  static func similarRemarks(_ result: SimilarResult) -> [String] {
    let unlisted = max(0, result.groupCount - SimilarResult.limit)
    return [
      unlisted > 0 ? moreGroups(unlisted) : nil,
      result.isIncomplete ? "Too many photos look alike to find all: choose fewer photos" : nil,
      result.unreadCount > 0
        ? "Not compared: \(unreadPictures(result.unreadCount))" : nil,
    ].compactMap(\.self)
  }

  private static func moreGroups(_ count: Int) -> String {
    let groups = NumberText.count(count, "more group")
    return "\(groups) \(count == 1 ? "is" : "are") not listed; search again after sorting these"
  }

  static func noSimilarPhotos(unread: Int) -> String {
    unread > 0 ? "\(noSimilarPhotos); \(unreadPictures(unread))" : noSimilarPhotos
  }

  private static func unreadPictures(_ count: Int) -> String {
    "the pictures of \(NumberText.count(count, "photo")) can't be read"
  }

  /// A group: the number of photos, the name of the one to keep, and why.
  static func similarGroup(_ item: SimilarGroupItem) -> String {
    "\(NumberText.count(item.photos.count, "photo")) · \(safe(PathText.name(item.path))) · "
      + keep(item.reason) + (item.areDifferent ? " · not similar" : "")
  }
}

extension Phrases.KeyHelp {
  static let findSimilar = "find similar photos among those shown here"
  static let compareGroup = "compare the photos of the group; the one to keep stays"
  static let toggleDifferent = "remember that the photos of the group are not similar, or forget it"
}

extension Phrases.Hint {
  static let similar = "similar"
  static let notSimilar = "not similar"
}

extension Sentence {
  static let similarRunning: Sentence =
    "A search for similar photos is running; press \(key: .go(.interrupt)) to cancel"

  static func tooManyDifferent(_ limit: Int) -> Sentence {
    "Only groups of up to \(photos: limit) can be remembered as not similar"
  }

  static func different(_ areDifferent: Bool) -> Sentence {
    areDifferent
      ? "Remembered as not similar; press \(key: .similar(.toggleDifferent)) to forget it"
      : "No longer remembered as not similar"
  }
}
