import LibraryScan
import PhotoModel
import Testing

@Suite struct ChangeDebouncerTests {
  private let a = FilePath("/a")
  private let b = FilePath("/b")

  /// Takes events as the watching thread does at each wake-up, until none is pending.
  private func reported(
    by debouncer: inout ChangeDebouncer
  ) -> [(at: Duration, event: FolderWatcher.Event)] {
    var reported: [(at: Duration, event: FolderWatcher.Event)] = []
    while let now = debouncer.wakeAt {
      if let event = debouncer.dequeueEvent(at: now) { reported.append((now, event)) }
    }
    return reported
  }

  @Test func `without a change there is nothing to wait for`() {
    var debouncer = ChangeDebouncer()

    #expect(debouncer.wakeAt == nil)
    #expect(debouncer.dequeueEvent(at: .seconds(10)) == nil)
  }

  @Test func `a folder is reported once it has been quiet`() {
    var debouncer = ChangeDebouncer()
    debouncer.record(a, at: .zero)
    debouncer.record(a, at: .milliseconds(100))

    #expect(debouncer.dequeueEvent(at: .milliseconds(299)) == nil)
    #expect(debouncer.dequeueEvent(at: .milliseconds(300)) == .changed([a]))
    #expect(debouncer.wakeAt == nil)
  }

  @Test func `a folder that is never quiet is reported all the same`() {
    var debouncer = ChangeDebouncer()
    var reported: [Int] = []

    for now in stride(from: 0, to: 2000, by: 10) {
      debouncer.record(a, at: .milliseconds(now))
      if debouncer.dequeueEvent(at: .milliseconds(now)) != nil { reported.append(now) }
    }

    // After 700 ms from the first change since the last report.
    #expect(reported == [700, 1410])
  }

  @Test func `a folder is reported again when it changes again`() {
    var debouncer = ChangeDebouncer()
    debouncer.record(a, at: .zero)
    _ = debouncer.dequeueEvent(at: .milliseconds(200))
    debouncer.record(a, at: .milliseconds(250))

    #expect(debouncer.dequeueEvent(at: .milliseconds(449)) == nil)
    #expect(debouncer.dequeueEvent(at: .milliseconds(450)) == .changed([a]))
  }

  @Test func `a busy folder does not hold up a quiet one`() {
    var debouncer = ChangeDebouncer()
    debouncer.record(a, at: .zero)
    for now in stride(from: 0, through: 200, by: 20) { debouncer.record(b, at: .milliseconds(now)) }

    #expect(debouncer.dequeueEvent(at: .milliseconds(200)) == .changed([a]))
    #expect(debouncer.dequeueEvent(at: .milliseconds(400)) == .changed([b]))
  }

  @Test func `a tree that changes is reported in a few pieces`() {
    var debouncer = ChangeDebouncer()
    for number in 0..<1000 {
      debouncer.record(FilePath("/\(number)"), at: .microseconds(number * 500))
    }

    let reported = reported(by: &debouncer)

    #expect(reported.count <= 11)
    let folders = reported.flatMap { entry -> [FilePath] in
      guard case .changed(let folders) = entry.event else { return [] }
      return Array(folders)
    }
    #expect(folders.count == 1000)
    #expect(Set(folders).count == 1000)
  }

  @Test func `every waking brings it on, whatever came before`() {
    var debouncer = ChangeDebouncer()
    // The timer of the first change fires while the folder is still busy.
    for now in [0, 190, 380] { debouncer.record(a, at: .milliseconds(now)) }

    let reported = reported(by: &debouncer)

    #expect(reported.map(\.at) == [.milliseconds(580)])
  }

  @Test func `lost changes stand for all that waits`() {
    var debouncer = ChangeDebouncer()
    debouncer.record(a, at: .milliseconds(150))
    debouncer.recordOverflow(at: .milliseconds(100))

    #expect(debouncer.dequeueEvent(at: .milliseconds(299)) == nil)
    #expect(debouncer.dequeueEvent(at: .milliseconds(300)) == .overflowed)
    #expect(debouncer.wakeAt == nil)
  }

  @Test func `changes that are lost all the time are reported too`() {
    var debouncer = ChangeDebouncer()
    for now in stride(from: 0, through: 700, by: 100) {
      debouncer.recordOverflow(at: .milliseconds(now))
    }

    #expect(debouncer.dequeueEvent(at: .milliseconds(700)) == .overflowed)
  }
}
