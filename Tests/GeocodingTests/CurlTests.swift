import Testing

@testable import Geocoding

@Suite struct ServiceAddressTests {
  @Test(arguments: [
    "https://restapi.amap.com", "https://h.example/nominatim/", "http://127.0.0.1:8080",
  ])
  func `https, and this machine, are addresses`(text: String) throws {
    let address = try #require(ServiceAddress(text))

    #expect(!address.text.hasSuffix("/"))
    #expect(address.isLocal == text.hasPrefix("http:"))
  }

  @Test(arguments: [
    "", "https://", "http://example.com", "http://127.0.0.1.example.com:80", "http://127.0.0.1",
    "http://127.0.0.1:80@h", "file:///etc/passwd", "https://user@h", "https://h/?q", "https://h#f",
    "https://h/\"\noutput=x", "https://h x", "https://ü", "https:///x", "ftp://h", "h", "-o",
  ])
  func `anything else is none`(text: String) {
    #expect(ServiceAddress(text) == nil)
  }
}

@Suite struct CurlRequestTests {
  @Test func `a request is written to standard input, and the words hold none of it`() throws {
    let address = try #require(ServiceAddress("https://h.example"))
    let text = CurlRequest.configuration(
      ServiceRequest(address: address, path: "/a?key=secret"), CurlLimits())

    #expect(CurlRequest.arguments == ["curl", "-q", "--config", "-"])
    #expect(text.hasPrefix("url = \"https://h.example/a?key=secret\"\n"))
    #expect(text.contains("\nproto = \"=https\"\n"))
    #expect(text.contains("\nmax-time = 20.0\n"))
    #expect(text.contains("\nmax-filesize = 1048576\n"))
    #expect(!text.contains("location\n"))
  }

  @Test func `without encryption only this machine is asked, past every proxy`() throws {
    let address = try #require(ServiceAddress("http://127.0.0.1:1"))
    let text = CurlRequest.configuration(
      ServiceRequest(address: address, path: "/"), CurlLimits())

    #expect(text.contains("\nproto = \"=http\"\n"))
    #expect(text.contains("\nnoproxy = \"*\"\n"))
  }
}

@Suite struct CurlAnswerTests {
  private func response(_ text: String) -> ServiceResponse? {
    CurlResponse.response(Array(text.utf8))
  }

  @Test func `an answer has a status, a body and perhaps a pause`() {
    #expect(
      response("HTTP/1.1 429 Slow down\r\nRETRY-AFTER: 12\r\nX: y\r\n\r\n{}\r\n\r\n")
        == ServiceResponse(
          status: 429, retryAfter: .seconds(12), body: Array("{}\r\n\r\n".utf8)))
    #expect(response("HTTP/2 200\r\n\r\n") == ServiceResponse(status: 200))
  }

  @Test func `heads before the last are left out`() {
    #expect(
      response("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\nx")
        == ServiceResponse(status: 200, body: [UInt8(ascii: "x")]))
  }

  @Test(arguments: ["Wed, 21 Oct 2026 07:28:00 GMT", "-5", "", "99999999999999999999", "x"])
  func `a pause that is no number of seconds is none`(value: String) {
    #expect(
      response("HTTP/1.1 503 x\r\nRetry-After: \(value)\r\n\r\n") == ServiceResponse(status: 503))
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\n", "hello\r\n\r\n", "HTTP/1.1 x\r\n\r\n", "HTTP/1.1\r\n\r\n",
  ])
  func `what has no head is no answer`(text: String) {
    #expect(response(text) == nil)
  }

  @Test(arguments: [
    (0, nil), (6, GeocodingError.Code.unreachable), (7, .unreachable), (18, .truncated),
    (28, .timedOut), (60, .insecure), (63, .tooLarge), (127, .noClient), (2, .failed(2)),
  ])
  func `exit statuses say what happened`(status: Int, code: GeocodingError.Code?) {
    #expect(CurlResponse.failure(status) == code)
  }
}
