import Testing

@testable import Geocoding

@Suite struct RequestPlanTests {
  private func plan(_ requests: Int, at once: Int = 1, every interval: Duration = .zero)
    -> RequestPlan
  {
    RequestPlan(
      requests: requests, limits: RequestLimits(points: 1, requests: once, interval: interval))
  }

  @Test func `no more than the limit is under way`() {
    var plan = plan(3, at: 2)

    #expect(plan.next(at: .zero) == .send(0))
    #expect(plan.next(at: .zero) == .send(1))
    #expect(plan.next(at: .zero) == .waitForAnswer)
    plan.succeed(1)
    #expect(plan.next(at: .zero) == .send(2))
    plan.succeed(0)
    #expect(plan.next(at: .zero) == .waitForAnswer)
    plan.succeed(2)
    #expect(plan.next(at: .zero) == .finished)
  }

  @Test func `requests start an interval apart`() {
    var plan = plan(2, every: .seconds(1))

    #expect(plan.next(at: .zero) == .send(0))
    plan.succeed(0)
    #expect(plan.next(at: .milliseconds(400)) == .wait(until: .seconds(1)))
    #expect(plan.next(at: .seconds(1)) == .send(1))
  }

  @Test func `what failed is tried again after pauses that double, and nothing else meanwhile`() {
    var plan = plan(2, at: 2)
    var now = Duration.zero

    for pause in [1, 2, 4] {
      #expect(plan.next(at: now) == .send(0))
      #expect(plan.fail(0, .busy, at: now) == false)
      #expect(plan.next(at: now) == .wait(until: now + .seconds(pause)))
      now += .seconds(pause)
    }
    #expect(plan.next(at: now) == .send(0))
    #expect(plan.fail(0, .busy, at: now) == true)
    #expect(plan.next(at: now) == .send(1))
  }

  @Test func `a service that says how long is left alone for as long`() {
    var plan = plan(1)

    #expect(plan.next(at: .zero) == .send(0))
    #expect(plan.fail(0, .busy, retryAfter: .seconds(9), at: .seconds(1)) == false)
    #expect(plan.next(at: .seconds(9)) == .wait(until: .seconds(10)))
    #expect(plan.next(at: .seconds(10)) == .send(0))
  }

  @Test(arguments: [GeocodingError.Code.wrongKey, .quota, .noClient, .redirected, .rejected(400)])
  func `a failure that all would have is the end`(code: GeocodingError.Code) {
    var plan = plan(5)

    #expect(plan.next(at: .zero) == .send(0))
    #expect(plan.fail(0, code, at: .zero) == true)
    #expect(plan.next(at: .zero) == .finished)
  }

  @Test func `an end waits for what is under way`() {
    var plan = plan(5, at: 2)

    _ = plan.next(at: .zero)
    _ = plan.next(at: .zero)
    #expect(plan.fail(0, .quota, at: .zero) == true)
    #expect(plan.next(at: .zero) == .waitForAnswer)
    plan.succeed(1)
    #expect(plan.next(at: .zero) == .finished)
  }

  @Test func `two failures in a row are the end, one between answers is not`() {
    var plan = plan(5)

    #expect(plan.next(at: .zero) == .send(0))
    #expect(plan.fail(0, .tooLarge, at: .zero) == true)
    #expect(plan.next(at: .zero) == .send(1))
    plan.succeed(1)
    #expect(plan.next(at: .zero) == .send(2))
    #expect(plan.fail(2, .tooLarge, at: .zero) == true)
    #expect(plan.next(at: .zero) == .send(3))
    #expect(plan.fail(3, .tooLarge, at: .zero) == true)
    #expect(plan.next(at: .zero) == .finished)
  }

  @Test func `nothing to ask is finished at once`() {
    var plan = plan(0)

    #expect(plan.next(at: .zero) == .finished)
  }
}

@Suite struct RetryPolicyTests {
  @Test func `pauses have a cap`() {
    var policy = RetryPolicy()
    policy.maximumDelay = .seconds(3)

    #expect(
      (1...4).map { policy.delay(after: $0, .busy) } == [
        .seconds(1), .seconds(2), .seconds(3), nil,
      ])
  }

  @Test func `a service that wants too long a pause is given up`() {
    #expect(RetryPolicy().delay(after: 1, .busy, retryAfter: .seconds(3600)) == nil)
    #expect(RetryPolicy().delay(after: 1, .busy, retryAfter: .milliseconds(1)) == .seconds(1))
  }
}
