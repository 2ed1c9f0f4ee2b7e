import PhotoModel
import Synchronization
import Testing

@testable import Geocoding

/// A clock that advances only when somebody waits.
private final class ManualTime: SchedulingClock {
  private let time = Mutex(Duration.zero)

  var now: Duration { time.withLock(\.self) }

  func sleep(until instant: Duration) async {
    time.withLock { $0 = max($0, instant) }
  }
}

/// Answers from a script, and records the time of each request.
private final class FakeTransport: Transport {
  typealias Script = @Sendable (Int) throws(TransportFailure) -> ServiceResponse

  private let time: ManualTime
  private let script: Script
  private let log = Mutex<[(path: String, at: Duration)]>([])

  init(_ time: ManualTime, _ script: @escaping Script) {
    self.time = time
    self.script = script
  }

  var paths: [String] { log.withLock { $0.map(\.path) } }
  var times: [Duration] { log.withLock { $0.map(\.at) } }

  func fetch(_ request: ServiceRequest) async throws(TransportFailure) -> ServiceResponse {
    let number = log.withLock { log in
      log.append((request.path, time.now))
      return log.count - 1
    }
    return try script(number)
  }
}

/// Names each point by its latitude. Accepts several points per request.
private struct NamingService: GeocodingService {
  let address: ServiceAddress
  var limits = RequestLimits(points: 2, requests: 2, interval: .zero)
  var name: String { "Naming" }

  func request(for points: [Location]) -> ServiceRequest {
    ServiceRequest(address: address, path: points.map { "\($0.latitude)" }.joined(separator: "|"))
  }

  func parse(_ response: ServiceResponse, points: Int) -> ServiceResult {
    response.failure(denied: .wrongKey)
      ?? .places((0..<points).map { Place(country: "\($0)") })
  }
}

@Suite struct HTTPGeocoderTests {
  private let time = ManualTime()
  private var service: NamingService

  init() throws {
    service = NamingService(address: try #require(ServiceAddress("https://h")))
  }

  private func points(_ count: Int) -> [Location] {
    (0..<count).map { Location(latitude: Double($0), longitude: 0) }
  }

  private func ask(_ count: Int, _ script: @escaping FakeTransport.Script) async -> (
    GeocodedPlaces, FakeTransport
  ) {
    let transport = FakeTransport(time, script)
    let geocoder = HTTPGeocoder(service, transport, time: time)
    return (await geocoder.places(of: points(count)) { _, _ in }, transport)
  }

  @Test func `points are asked for in requests of the limit, and answers are in order`() async {
    let (found, transport) = await ask(5) { _ in ServiceResponse(status: 200) }

    #expect(Set(transport.paths) == ["0.0|1.0", "2.0|3.0", "4.0"])
    #expect(found.places.map { $0?.country } == ["0", "1", "0", "1", "0"])
    #expect(found.failures == [])
  }

  @Test func `each part of the answer is reported as it comes`() async {
    let transport = FakeTransport(time) { _ in ServiceResponse(status: 200) }
    var received: [Double] = []
    _ = await HTTPGeocoder(service, transport, time: time).places(of: points(3)) { points, places in
      #expect(points.count == places.count)
      received += points.map(\.latitude)
    }

    #expect(received.sorted() == [0, 1, 2])
  }

  @Test func `one request a second is one a second`() async {
    var slow = self
    slow.service.limits = RequestLimits(points: 1, requests: 1, interval: .seconds(1))
    let (_, transport) = await slow.ask(3) { _ in ServiceResponse(status: 200) }

    #expect(transport.times == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func `what fails for a while is tried again, later and later`() async {
    let (found, transport) = await ask(1) { number throws(TransportFailure) in
      switch number {
      case 0: ServiceResponse(status: 500)
      case 1: ServiceResponse(status: 429, retryAfter: .seconds(10))
      case 2: throw TransportFailure(.timedOut)
      default: ServiceResponse(status: 200)
      }
    }

    #expect(transport.times == [.zero, .seconds(1), .seconds(11), .seconds(15)])
    #expect(found == GeocodedPlaces(places: [Place(country: "0")]))
  }

  @Test func `a wrong key is asked with once`() async {
    let (found, transport) = await ask(20) { _ in ServiceResponse(status: 401) }

    // Two were in progress at the same time.
    #expect(transport.times.count <= 2)
    #expect(found.places.allSatisfy { $0 == nil })
    #expect(found.failures == [GeocodingError(.wrongKey, service: "Naming")])
  }

  @Test func `what was answered before the end is kept`() async {
    var single = self
    single.service.limits.requests = 1
    let (found, _) = await single.ask(6) { number in
      ServiceResponse(status: number == 0 ? 200 : 404)
    }

    #expect(found.places.map { $0 != nil } == [true, true, false, false, false, false])
    #expect(found.failures == [GeocodingError(.rejected(404), service: "Naming")])
  }
}
