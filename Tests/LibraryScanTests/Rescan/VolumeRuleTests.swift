import LibraryScan
import PhotoModel
import Testing

@Suite struct VolumeRuleTests {
  /// Returns a folder on the disk of the library's own folders (1), or on another (2).
  private func at(_ device: UInt64, _ inode: UInt64) -> FileIdentity {
    FileIdentity(device: device, inode: inode)
  }

  private func sighting(_ before: FileIdentity?, _ now: FileIdentity) -> VolumeRule.Sighting {
    VolumeRule.Sighting(before: before, now: now)
  }

  // MARK: A folder that is not there

  @Test func `a folder is gone when the one above it is on its disk`() {
    #expect(
      VolumeRule.cause(vanished: at(1, 50), ancestor: sighting(at(1, 40), at(1, 40))) == .deleted)
  }

  @Test func `a folder is gone when the one above, never seen before, is on its disk`() {
    #expect(VolumeRule.cause(vanished: at(1, 50), ancestor: sighting(nil, at(1, 40))) == .deleted)
  }

  @Test func `a disk that left nothing behind is offline`() {
    #expect(
      VolumeRule.cause(vanished: at(2, 2), ancestor: sighting(nil, at(1, 40))) == .offline)
    #expect(
      VolumeRule.cause(vanished: at(2, 2), ancestor: sighting(at(1, 40), at(1, 40))) == .offline)
  }

  @Test func `a folder on a disk that left the folder it was mounted on is offline`() {
    #expect(
      VolumeRule.cause(vanished: at(2, 50), ancestor: sighting(at(2, 2), at(1, 40))) == .offline)
  }

  @Test func `a folder is gone when its disk is there and has another number now`() {
    #expect(
      VolumeRule.cause(vanished: at(2, 50), ancestor: sighting(at(2, 40), at(3, 40))) == .deleted)
  }

  @Test func `a disk is offline when the one that held its place has another number now`() {
    #expect(
      VolumeRule.cause(vanished: at(2, 2), ancestor: sighting(at(1, 40), at(3, 40))) == .offline)
  }

  @Test func `a disk that is out is offline though another has its number now`() {
    #expect(
      VolumeRule.cause(vanished: at(2, 2), ancestor: sighting(at(1, 40), at(2, 40))) == .offline)
  }

  @Test func `a folder that was never seen is gone`() {
    #expect(VolumeRule.cause(vanished: nil, ancestor: sighting(nil, at(1, 40))) == .deleted)
  }

  // MARK: A folder that is there

  @Test func `a folder is not another while anything in it is known`() {
    #expect(!isReplaced(at(2, 2), at(1, 40), holdsAnythingKnown: true))
    #expect(isReplaced(at(2, 2), at(1, 40)))
  }

  @Test func `a folder that was never seen is no other`() {
    #expect(!isReplaced(nil, at(1, 40)))
  }

  @Test func `a folder that was emptied is no other`() {
    #expect(!isReplaced(at(1, 40), at(1, 40)))
    // After a restart of the machine.
    #expect(!isReplaced(at(1, 40), at(3, 40)))
  }

  @Test func `a folder that was removed and made again on its disk is no other`() {
    #expect(!isReplaced(at(1, 40), at(1, 60)))
  }

  @Test func `another disk in the place of one is another, though their folders have one number`() {
    #expect(isReplaced(at(2, 2), at(3, 2), isDisk: true))
    #expect(!isReplaced(at(2, 2), at(2, 2), isDisk: true))
  }

  private func isReplaced(
    _ before: FileIdentity?, _ now: FileIdentity, isDisk: Bool = false,
    holdsAnythingKnown: Bool = false
  ) -> Bool {
    VolumeRule.isReplaced(
      sighting(before, now), isDisk: isDisk, hasKnownFiles: holdsAnythingKnown)
  }
}
