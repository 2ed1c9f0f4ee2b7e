import Testing

@testable import ActivityLog

@Suite struct LogRotationTests {
  private let rotation = LogRotation(byteLimit: 100, count: 3)

  @Test(arguments: [(0, 101, false), (60, 40, false), (60, 41, true), (100, 1, true)])
  func `a file gives way before it would pass its limit, unless it is empty`(
    size: Int, added: Int, isDue: Bool
  ) {
    #expect(rotation.isDue(size: size, adding: added) == isDue)
  }

  @Test func `the oldest makes room first, so that no file is lost but the last`() {
    #expect(rotation.moves == [.init(from: 1, to: 2), .init(from: 0, to: 1)])
    #expect(LogRotation(byteLimit: 1, count: 1).moves.isEmpty)
  }
}
