import LibraryScan
import Testing

@Suite struct PrefetchTests {
  @Test func `nothing is asked for while reading is fast, or was slow once`() {
    var prefetch = Prefetch(0..<64)
    prefetch.recordRead(duration: .microseconds(50))
    prefetch.recordRead(duration: .milliseconds(5))

    #expect(prefetch.next(at: 1).isEmpty)
  }

  @Test func `after two slow readings the next files are asked for, each once`() {
    var prefetch = Prefetch(0..<64)
    for _ in 0..<2 { prefetch.recordRead(duration: .milliseconds(5)) }

    #expect(prefetch.next(at: 1) == 2..<18)
    #expect(prefetch.next(at: 2) == 18..<19)
    #expect(prefetch.next(at: 3) == 19..<20)
  }

  @Test func `nothing beyond the chunk is asked for`() {
    var prefetch = Prefetch(10..<20)
    for _ in 0..<2 { prefetch.recordRead(duration: .milliseconds(5)) }

    #expect(prefetch.next(at: 15) == 16..<20)
    #expect(prefetch.next(at: 16).isEmpty)
  }
}
