import AlbumenTestSupport
import Foundation
import LibraryScan
import PhotoModel
import Testing

@Suite struct WritePollTimingTests {
  /// Returns the times at which the catalogue is checked, in milliseconds, until the checks stop.
  private func questions(_ pace: inout WritePollTiming) -> [Int] {
    var times: [Int] = []
    while let time = pace.wakeAt, times.count < 20 {
      if pace.shouldPoll(at: time) { times.append(Int(time / .milliseconds(1))) }
    }
    return times
  }

  @Test func `where nothing is written nothing wakes`() {
    let pace = WritePollTiming()

    #expect(pace.wakeAt == nil)
  }

  @Test func `after a write it is asked at once, some times more, and never again`() {
    var pace = WritePollTiming()
    pace.recordWrite(at: .seconds(1))

    #expect(questions(&pace) == [1020, 1400, 3000, 11_000])
    #expect(pace.wakeAt == nil)
  }

  @Test func `who writes all the time is asked about in turn`() {
    var pace = WritePollTiming()
    var pollCount = 0
    for time in stride(from: 0, to: 3000, by: 10) {
      pace.recordWrite(at: .milliseconds(time))
      if pace.shouldPoll(at: .milliseconds(time)) { pollCount += 1 }
    }

    #expect((8...11).contains(pollCount))
  }

  @Test func `a write while it is still asked about the last one starts again`() {
    var pace = WritePollTiming()
    pace.recordWrite(at: .zero)
    #expect(pace.shouldPoll(at: .milliseconds(20)) == true)
    pace.recordWrite(at: .milliseconds(100))

    #expect(questions(&pace) == [320, 620, 2100, 10_100])
  }

  @Test func `what failed is asked again a moment later`() {
    var pace = WritePollTiming()
    pace.recordWrite(at: .zero)
    _ = questions(&pace)

    pace.failed()

    #expect(questions(&pace) == [10_300])
  }

  @Test func `nothing is asked before its time`() {
    var pace = WritePollTiming()
    pace.recordWrite(at: .zero)

    #expect(pace.shouldPoll(at: .milliseconds(19)) == false)
    #expect(pace.shouldPoll(at: .milliseconds(20)) == true)
  }

  #if os(Linux)
    private func isReadable(_ descriptor: Int32) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, 0) == 1
    }

    @Test func `a file that is written to wakes, and one that is read does not`() throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("log", "a")
      var watch = WriteWatch(path)
      let (isWatched, descriptor) = (watch.begin(), watch.descriptor)
      #expect(isWatched)

      _ = try Data(contentsOf: URL(filePath: path.lossyString))
      #expect(!isReadable(descriptor))
      let file = try FileHandle(forWritingTo: URL(filePath: path.lossyString))
      try file.write(contentsOf: Data("b".utf8))
      #expect(isReadable(descriptor))
      let (isWritten, isAgain) = (watch.drainEvents(), watch.drainEvents())

      #expect(isWritten && !isAgain)
      try file.close()
    }

    @Test func `a file that is replaced is watched again`() throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("log", "a")
      var watch = WriteWatch(path)
      let isWatched = watch.begin()

      try folder.remove("log")
      watch.drainEvents()
      let isMissing = !watch.begin()
      try folder.file("log", "b")
      let isWatchedAgain = watch.begin()

      #expect(isWatched && isMissing && isWatchedAgain)
    }
  #endif
}
