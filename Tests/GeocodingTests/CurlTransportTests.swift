import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Geocoding

/// Tests the real `curl` with a local server that imitates both services.
@Suite(.enabled(if: Command.isInstalled("curl"))) struct CurlTransportTests {
  private static let environment = Environment.ofProcess.filter { $0 == "PATH" }
  private let points = (0..<45).map { Location(latitude: 30 + Double($0) / 100, longitude: 120) }

  /// Returns the geocoder's results with AMap and short pauses, and the requests made.
  private func askAMap(
    _ count: Int = 1, timeLimit: Duration = .seconds(20),
    _ script: @escaping @Sendable (Int, String) -> ScriptedServer.Reply
  ) async throws -> (found: GeocodedPlaces, requests: [String]) {
    let server = try ScriptedServer(script)
    let address = try #require(ServiceAddress(server.address))
    var (limits, policy) = (CurlLimits(), RetryPolicy())
    limits.time = timeLimit
    policy.initialDelay = .milliseconds(1)
    let geocoder = HTTPGeocoder(
      AMapRegeo(address: address, key: "k3y"),
      CurlTransport(environment: CurlTransportTests.environment, limits: limits), policy: policy)
    let found = await geocoder.places(of: Array(points.prefix(count))) { _, _ in }
    return (found, server.requests)
  }

  private func code(_ found: GeocodedPlaces) -> GeocodingError.Code? {
    #expect(found.places.allSatisfy { $0 == nil })
    return found.failures.first?.code
  }

  @Test func `45 points are three requests, and each has its place`() async throws {
    let (found, requests) = try await askAMap(45) { _, request in ServiceResponses.amap(request) }

    #expect(requests.count == 3)
    #expect(requests.allSatisfy { $0.hasPrefix("GET /v3/geocode/regeo?key=k3y&location=12") })
    #expect(requests.allSatisfy { $0.contains("User-Agent: albumen") })
    #expect(found.failures == [])
    #expect(
      found.places.map { $0?.district } == (0..<45).map { "区\($0 % 20)" })
  }

  @Test func `a service that is broken, busy and cut short answers in the end`() async throws {
    let (found, requests) = try await askAMap { number, request in
      switch number {
      case 0: .answer(status: 500, body: "oops")
      case 1: .answer(status: 429, headers: ["Retry-After: 0"], body: "")
      case 2: .bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"status\"".utf8))
      default: ServiceResponses.amap(request)
      }
    }

    #expect(requests.count == 4)
    #expect(found.places.first??.city == "杭州市")
  }

  @Test(arguments: [
    (10_001, GeocodingError.Code.wrongKey), (10_003, .quota), (10_044, .quota),
  ])
  func `AMap's own refusals are reported at once`(number: Int, code: GeocodingError.Code)
    async throws
  {
    let (found, requests) = try await askAMap { _, _ in ServiceResponses.amapError(number) }

    #expect(self.code(found) == code)
    #expect(requests.count == 1)
  }

  @Test func `a service that says nothing is too slow`() async throws {
    let (found, requests) = try await askAMap(timeLimit: .milliseconds(100)) { _, _ in .silence }

    #expect(code(found) == .timedOut)
    // On a busy machine the time limit may pass before curl has started.
    #expect(requests.count <= 4)
  }

  @Test(arguments: ["<html>Sign in</html>", "", "{\"status\":\"1\",\"regeocodes\":[{}"])
  func `what is not JSON is nonsense`(body: String) async throws {
    #expect(code(try await askAMap { _, _ in .answer(body: body) }.found) == .invalidResponse)
  }

  @Test func `what does not speak HTTP is understood as little`() async throws {
    let (found, _) = try await askAMap { _, _ in .bytes(Array("SSH-2.0-x\r\n".utf8)) }

    #expect(code(found) != nil)
  }

  @Test(arguments: [true, false])
  func `an answer of two megabytes is not read, whether its size is stated or not`(
    isStated: Bool
  ) async throws {
    let body = String(repeating: " ", count: 2 << 20)
    let (found, requests) = try await askAMap { _, _ in
      isStated ? .answer(body: body) : .bytes(Array("HTTP/1.1 200 OK\r\n\r\n\(body)".utf8))
    }

    #expect(code(found) == .tooLarge)
    #expect(requests.count == 1)
  }

  @Test func `no redirect is followed`() async throws {
    let other = try ScriptedServer { _, request in ServiceResponses.amap(request) }
    let address = other.address
    let (found, _) = try await askAMap { _, _ in
      .answer(status: 302, headers: ["Location: \(address)/v3/geocode/regeo"], body: "")
    }

    #expect(code(found) == .redirected)
    #expect(other.requests == [])
  }

  @Test func `no answer is unreachable`() async throws {
    let address = try #require(ServiceAddress("http://127.0.0.1:1"))
    var policy = RetryPolicy()
    policy.initialDelay = .milliseconds(1)
    let geocoder = HTTPGeocoder(
      AMapRegeo(address: address, key: "k"),
      CurlTransport(environment: CurlTransportTests.environment), policy: policy)

    #expect(code(await geocoder.places(of: [points[0]]) { _, _ in }) == .unreachable)
  }

  @Test func `Nominatim is asked point by point`() async throws {
    let server = try ScriptedServer { _, _ in ServiceResponses.nominatim }
    let address = try #require(ServiceAddress(server.address))
    let transport = CurlTransport(environment: CurlTransportTests.environment)
    let service = Nominatim(address: address, language: "en")
    let response = try await transport.fetch(service.request(for: [points[0]]))

    #expect(
      service.parse(response, points: 1)
        == .places([
          Place(
            country: "China", countryCode: "CN", province: "Zhejiang", city: "Hangzhou",
            district: "Xihu")
        ]))
  }
}
