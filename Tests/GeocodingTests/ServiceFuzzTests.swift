import AlbumenTestSupport
import PhotoModel
import Testing

@testable import Geocoding

/// Tests that no answer of a service crashes the program.
@Suite struct ServiceFuzzTests {
  private static let bodies = [
    """
    {"status":"1","infocode":"10000","regeocodes":[{"addressComponent":{"country":"中国",
    "province":"浙江省","city":[],"district":"西湖区","adcode":"330106"}}]}
    """,
    #"{"status":"0","info":"DAILY_QUERY_OVER_LIMIT","infocode":"10003"}"#,
    #"{"address":{"country":"Portugal","country_code":"pt","city":"Lisboa"},"error":"x"}"#,
  ]

  @Test func `no broken answer ends the program`() throws {
    let address = try #require(ServiceAddress("https://h"))
    let services: [any GeocodingService] = [
      AMapRegeo(address: address, key: "k"), Nominatim(address: address, language: "en"),
    ]

    let run = FuzzRun("services", samples: Self.bodies.map { Array($0.utf8) }, defaultCount: 400) {
      body in
      for service in services {
        for points in [0, 1, 20] {
          _ = service.parse(ServiceResponse(status: 200, body: body), points: points)
        }
      }
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `whatever the head of an answer, no request is made in a pause that it asks for`() {
    let heads = [
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 429 Busy\r\nRetry-After: 60\r\n\r\nbody",
      "HTTP/2 503\r\nretry-after: 5\r\ncontent-length: 3\r\n\r\n{}",
    ]

    var pauses = 0
    FuzzRun("heads", samples: heads.map { Array($0.utf8) }, defaultCount: 1000) { bytes in
      guard let response = CurlResponse.response(bytes) else { return }
      var plan = RequestPlan(
        requests: 2, limits: RequestLimits(points: 1, requests: 1, interval: .seconds(1)))
      _ = plan.next(at: .zero)
      if case .failed(let code, let pause) = response.failure(denied: .wrongKey) {
        let isForGood = plan.fail(0, code, retryAfter: pause, at: .seconds(1))
        let step = plan.next(at: .seconds(2))
        guard !isForGood, let pause, pause > .seconds(1) else { return }
        pauses += 1
        if case .send(let request) = step { Issue.record("\(request) was sent within \(pause)") }
      }
    }
    #expect(pauses > 100)
  }
}
