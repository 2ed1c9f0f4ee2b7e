#if os(Linux)
  import LibraryScan
  import Testing

  @Suite struct InotifyEventTests {
    private func decode(_ bytes: [UInt8]) -> [InotifyEvent] {
      bytes.withUnsafeBytes(InotifyEvent.decode)
    }

    @Test func `events follow each other, with names and without`() {
      let bytes =
        inotifyBytes(watch: 1, .created, name: "a.jpg") + inotifyBytes(watch: 2, .folderDeleted)
        + inotifyBytes(watch: 3, .written, name: "sixteen letters!")

      #expect(
        decode(bytes) == [
          InotifyEvent(watch: 1, mask: .created, name: Array("a.jpg".utf8)),
          InotifyEvent(watch: 2, mask: .folderDeleted),
          InotifyEvent(watch: 3, mask: .written, name: Array("sixteen letters!".utf8)),
        ])
    }

    @Test func `an overflow has no watch`() {
      #expect(
        decode(inotifyBytes(watch: -1, .overflow)) == [InotifyEvent(watch: -1, mask: .overflow)])
    }

    @Test func `bits that were not asked for stay`() {
      #expect(
        decode(inotifyBytes(watch: 1, [.deleted, .isFolder], name: "x")).first?.mask
          == [.deleted, .isFolder])
    }

    @Test func `an event that is cut short anywhere ends the others before it`() {
      let first = inotifyBytes(watch: 1, .created, name: "a.jpg")
      let second = inotifyBytes(watch: 2, .written, name: "b.jpg")

      for count in 0..<second.count {
        #expect(decode(first + second[..<count]).map(\.watch) == [1])
      }
      #expect(decode([]).isEmpty)
    }

    @Test func `a length beyond all measure is cut short as well`() {
      var bytes = inotifyBytes(watch: 1, .created, name: "a.jpg")
      bytes.replaceSubrange(12..<16, with: [255, 255, 255, 255])

      #expect(decode(bytes).isEmpty)
    }

    @Test func `a name fills its place to the end or not at all`() {
      let full = inotifyBytes(watch: 1, .created, name: "abcd", padding: 4)
      let empty = inotifyBytes(watch: 2, .created, padding: 16)

      #expect(decode(full + empty).map(\.name) == [Array("abcd".utf8), []])
    }

    @Test func `events need not lie where numbers usually lie`() {
      let bytes =
        inotifyBytes(watch: 1, .created, name: "abc", padding: 5)
        + inotifyBytes(watch: 2, .written, name: "d")

      #expect(decode(bytes).map(\.watch) == [1, 2])
    }
  }
#endif
