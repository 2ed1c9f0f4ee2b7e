package import PhotoModel

/// Queries a network service, scheduled by `RequestPlan`.
package struct HTTPGeocoder: Geocoder {
  private enum Event: Sendable {
    case answered(request: Int, ServiceResult)
    case timerFired
  }

  private let service: any GeocodingService
  private let transport: any Transport
  private let time: any SchedulingClock
  private let policy: RetryPolicy

  package init(
    _ service: any GeocodingService, _ transport: any Transport,
    time: any SchedulingClock = SystemClock(), policy: RetryPolicy = RetryPolicy()
  ) {
    self.service = service
    self.transport = transport
    self.time = time
    self.policy = policy
  }

  package func places(
    of points: [Location], received: (ArraySlice<Location>, [Place]) -> Void
  ) async -> GeocodedPlaces {
    let size = service.limits.points
    let starts = Array(stride(from: 0, to: points.count, by: size))
    let batches = starts.map { points[$0..<min($0 + size, points.count)] }
    var plan = RequestPlan(requests: batches.count, limits: service.limits, policy: policy)
    var result = GeocodedPlaces(places: Array(repeating: nil, count: points.count))
    await withTaskGroup(of: Event.self) { group in
      while true {
        switch plan.next(at: time.now) {
        case .finished:
          group.cancelAll()
          return
        case .send(let request):
          group.addTask {
            .answered(request: request, await requestPlaces(Array(batches[request])))
          }
          continue
        case .wait(let instant):
          group.addTask {
            await time.sleep(until: instant)
            return .timerFired
          }
        case .waitForAnswer:
          break
        }
        guard case .answered(let request, let reading)? = await group.next() else { continue }
        switch reading {
        case .places(let places):
          plan.succeed(request)
          for (offset, place) in places.enumerated() {
            result.places[starts[request] + offset] = place
          }
          received(batches[request], places)
        case .failed(let code, let pause):
          let failure = GeocodingError(code, service: service.name)
          if plan.fail(request, code, retryAfter: pause, at: time.now),
            !result.failures.contains(failure)
          {
            result.failures.append(failure)
          }
        }
      }
    }
    return result
  }

  private func requestPlaces(_ points: [Location]) async -> ServiceResult {
    do throws(TransportFailure) {
      let response = try await transport.fetch(service.request(for: points))
      return service.parse(response, points: points.count)
    } catch {
      return .failed(error.code)
    }
  }
}
