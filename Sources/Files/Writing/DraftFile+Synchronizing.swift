import PhotoModel

/// Synchronises many drafts to the disk before they are renamed.
extension DraftFile {
  /// The number of drafts from which a whole file system is synchronised in one call. Waiting for
  /// each draft separately takes longer than writing it.
  private static let batchThreshold = 8

  /// Synchronises the drafts to the disk together. Returns false for a few drafts, and if the call
  /// isn't supported or fails: `finish` then synchronises each draft and reports its error.
  package static func synchronizeAll(_ drafts: [DraftFile]) -> Bool {
    guard drafts.count >= batchThreshold else { return false }
    var seenDevices: Set<UInt64> = []
    for draft in drafts {
      guard let device = try? draft.file.status().identity.device else { return false }
      guard seenDevices.insert(device).inserted else { continue }
      guard (try? draft.file.synchronizeFileSystem()) == true else { return false }
    }
    return true
  }
}
