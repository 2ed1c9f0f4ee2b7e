import Testing

@testable import ActivityLog

@Suite struct LogTailTests {
  private let line = Array("one\n".utf8)
  private var tail = LogTail()

  @Test func `a line after half of one begins a line of its own`() {
    var tail = tail
    tail.recordWrite(2, of: line)

    #expect(tail.lost == 1)
    #expect(tail.bytes(for: line) == Array("\none\n".utf8))
  }

  @Test(arguments: [-1, 0, 4]) func `a line after a whole one, or after none, is written as it is`(
    count: Int
  ) {
    var tail = tail
    tail.recordWrite(count, of: line)

    #expect(tail.bytes(for: line) == line)
    #expect(tail.lost == (count == 4 ? 0 : 1))
  }

  @Test(arguments: [(-1, "\n"), (1, ""), (3, "\n"), (5, "")])
  func `half a line is ended once`(count: Int, before: String) {
    var tail = tail
    tail.recordWrite(2, of: line)
    tail.recordWrite(count, of: tail.bytes(for: line))

    #expect(tail.bytes(for: line) == Array(before.utf8) + line)
  }

  @Test func `a new file needs no end of the line before`() {
    var tail = tail
    tail.recordWrite(2, of: line)
    tail.startNewFile()

    #expect(tail.bytes(for: line) == line)
  }
}
