/// The result of a search for similar photos.
package struct SimilarResult: Sendable {
  /// The first groups, at most `limit`.
  package var items: [SimilarGroupItem] = []
  /// The number of groups in all.
  package var groupCount = 0
  /// The number of photos in groups that look like another one of their group, not counting one
  /// photo of each group.
  package var photoCount = 0
  /// The number of photos whose pictures can't be read.
  package var unreadCount = 0
  /// Whether the search stopped at the limit of pairs.
  package var isIncomplete = false
  /// Why no decoder can be started; nil if one can.
  package var decoderFailure: String?
  package var isCancelled = false

  /// The maximum number of groups in the list. A new search lists the next ones.
  static let limit = 500

  package init() {}
}
