import PhotoModel

/// Many drafts that are to be on the disk before they get their names.
extension DraftFile {
  /// From so many on, all of a file system are brought to the disk in one call: of each by itself, waiting
  /// takes longer than writing.
  private static let many = 8

  /// Brings them to the disk together. False for a few, and where it can't be done or fails: each then says
  /// for itself what is wrong (`finish`).
  package static func synchronizeAtOnce(_ drafts: [DraftFile]) -> Bool {
    guard drafts.count >= many else { return false }
    var seen: Set<UInt64> = []
    for draft in drafts {
      guard let device = try? draft.file.status().identity.device else { return false }
      guard seen.insert(device).inserted else { continue }
      guard (try? draft.file.synchronizeFileSystem()) == true else { return false }
    }
    return true
  }
}
