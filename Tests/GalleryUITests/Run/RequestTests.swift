import GalleryUI
import Testing

@Suite struct RequestSlotTests {
  @Test func `one request is under way at a time`() throws {
    var slot = RequestSlot()

    let first = try made(slot.begin())
    #expect(slot.hasPendingRequest)
    #expect(slot.begin() == nil)
    #expect(slot.receive(first) == .outdated, "It was asked for again meanwhile")

    #expect(!slot.hasPendingRequest)
    let second = try made(slot.begin())
    #expect(second > first)
    #expect(slot.receive(second) == .current)
  }

  @Test func `what changes while an answer is under way puts it out of date`() throws {
    var slot = RequestSlot()
    slot.invalidate()
    let first = try made(slot.begin())
    #expect(slot.receive(first) == .current, "Nothing was under way")

    let second = try made(slot.begin())
    slot.invalidate()

    #expect(slot.receive(second) == .outdated)
  }

  @Test func `the answer to what was given up is late`() throws {
    var slot = RequestSlot()
    let first = try made(slot.begin())

    slot.cancel()
    let second = try made(slot.begin())

    #expect(slot.receive(first) == .stale)
    #expect(slot.receive(second) == .current)
  }

  @Test
  func `a request in the place of another makes the answer to that late, before it and after`() {
    var slot = RequestSlot()
    let first = slot.replace()
    let second = slot.replace()

    #expect(slot.receive(first) == .stale)
    #expect(slot.receive(second) == .current)
    #expect(slot.receive(first) == .stale)
  }

  @Test func `an answer may be completed, until a newer one is there`() throws {
    var slot = RequestSlot()
    let first = try made(slot.begin())
    #expect(slot.receive(first) == .current)

    #expect(slot.receive(first) == .outdated)
    let second = try made(slot.begin())
    #expect(slot.receive(first) == .outdated, "The newer one is not there yet")
    #expect(slot.receive(second) == .current)

    #expect(slot.receive(first) == .stale)
  }

  @Test func `what is asked again without waiting is shown in the order of the requests`() throws {
    var slot = RequestSlot()
    let first = try made(slot.begin())
    slot.release()
    let second = try made(slot.begin())

    #expect(slot.receive(first) == .outdated)
    #expect(slot.hasPendingRequest)
    slot.release()
    let third = try made(slot.begin())
    #expect(slot.receive(third) == .current)

    #expect(slot.receive(second) == .stale)
  }
}

@Suite struct RetriedSlotTests {
  @Test func `what fails is asked for again after a second, then after two`() throws {
    var slot = RetriedSlot()

    let first = try made(slot.begin())
    #expect(slot.fail(first, at: .seconds(10)) == .current)
    #expect(slot.retryTime == .seconds(11))
    let isEarly = slot.consumeRetry(at: .seconds(10.5))
    let isDue = slot.consumeRetry(at: .seconds(11))
    #expect(!isEarly && isDue)
    #expect(slot.retryTime == nil)
    let second = try made(slot.begin())
    #expect(slot.fail(second, at: .seconds(11)) == .current)

    #expect(slot.retryTime == .seconds(13))
  }

  @Test func `what is asked for meanwhile is not asked for again`() throws {
    var slot = RetriedSlot()
    _ = slot.fail(try made(slot.begin()), at: .seconds(10))

    let request = try made(slot.begin())

    #expect(slot.retryTime == nil)
    #expect(slot.receive(request) == .current)
  }

  @Test func `the failure of what is not waited for changes nothing`() throws {
    var slot = RetriedSlot()
    let first = try made(slot.begin())
    let second = slot.replace()

    #expect(slot.fail(first, at: .seconds(10)) == .stale)
    #expect(slot.retryTime == nil && slot.hasPendingRequest)
    #expect(slot.receive(second) == .current)
  }

  @Test func `what is out of date is asked for at once, also where it fails`() throws {
    var slot = RetriedSlot()
    let first = try made(slot.begin())
    slot.invalidate()

    #expect(slot.fail(first, at: .seconds(10)) == .outdated)
    #expect(slot.retryTime == nil && !slot.hasPendingRequest)
  }
}

@Suite struct KeyedRequestsTests {
  @Test func `each thing is asked about once at a time`() throws {
    var requests = KeyedRequests<String>()

    let first = try made(requests.begin(["a", "b"])?.number)
    #expect(requests.begin(["b"]) == nil)
    let second = try made(requests.begin(["b", "c"])?.number)

    #expect(second > first)
    #expect(requests.receive(first, for: "a") == .current)
    #expect(requests.receive(first, for: "b") == .outdated, "It was asked about again")
    #expect(requests.receive(second, for: "c") == .current)
    let isAnyUnderWay = ["a", "b", "c"].contains { requests.isPending($0) }
    #expect(!isAnyUnderWay)
  }

  @Test func `what is named twice in a request is asked about once`() throws {
    var requests = KeyedRequests<String>()

    let started = requests.begin(["a", "b", "a"])
    let request = try #require(started)

    #expect(request.keys == ["a", "b"])
    #expect(requests.receive(request.number, for: "a") == .current)
  }

  @Test func `an older answer never takes the place of a newer one`() throws {
    var requests = KeyedRequests<String>()
    let first = try made(requests.begin(["a", "b"])?.number)
    requests.release { $0 == "a" }
    let second = try made(requests.begin(["a"])?.number)

    #expect(requests.receive(second, for: "a") == .current)

    #expect(requests.receive(first, for: "a") == .stale)
    #expect(requests.receive(first, for: "b") == .current)
  }

  @Test func `when everything is asked about again, older answers count until newer ones come`()
    throws
  {
    var requests = KeyedRequests<String>()
    let first = try made(requests.begin(["a", "b"])?.number)
    #expect(requests.receive(first, for: "a") == .current)
    requests.release()
    let second = try made(requests.begin(["a", "b"])?.number)

    #expect(requests.receive(first, for: "b") == .outdated)
    #expect(requests.receive(second, for: "b") == .current)
    #expect(requests.receive(second, for: "a") == .current)

    #expect(requests.receive(first, for: "a") == .stale)
  }

  @Test func `what is forgotten is asked about like anything new`() throws {
    var requests = KeyedRequests<Int>()
    let first = try made(requests.begin(0..<3)?.number)
    #expect(requests.receive(first, for: 1) == .current)

    requests.forget(1)
    requests.forget(2)

    #expect(requests.isPending(2), "It is not lost that it was asked about")
    let second = try made(requests.begin([1])?.number)
    #expect(requests.receive(second, for: 1) == .current)
  }
}
