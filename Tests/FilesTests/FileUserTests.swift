import Files
import PhotoModel
import Testing

@Suite struct FileUserTests {
  private func owner(_ owner: UInt32, _ group: UInt32, for user: FileUser) -> FileOwner? {
    FileAttributes(
      owner: owner, group: group, permissions: [.ownerReadWrite], linkCount: 1,
      accessedAt: FileTime(seconds: 1), modifiedAt: FileTime(seconds: 1)
    ).foreignOwner(for: user)
  }

  @Test func `a new file can be of the user and of the user's groups, and root's of anyone`() {
    let user = FileUser(id: 1000, groups: [1000, 44])

    #expect(owner(1000, 44, for: user) == nil)
    #expect(owner(1000, 45, for: user) == .otherGroup)
    #expect(owner(0, 1000, for: user) == .otherUser)
    #expect(owner(1000, 45, for: FileUser(id: 0, groups: [0])) == nil)
  }
}
