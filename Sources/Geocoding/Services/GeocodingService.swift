package import PhotoModel

/// A service on the network: how it is asked, and what its answers mean. It does no work.
package protocol GeocodingService: Sendable {
  /// What people call it.
  var name: String { get }
  var limits: RequestLimits { get }

  /// A request for as many points as the limits allow at most.
  func request(for points: [Location]) -> ServiceRequest

  /// What an answer to a request for so many points says.
  func read(_ response: ServiceResponse, points: Int) -> Reading
}

/// How much may be asked of a service.
package struct RequestLimits: Hashable, Sendable {
  /// Points in one request.
  package var points: Int
  /// Requests at one time.
  package var requests: Int
  /// From the start of one request to that of the next.
  package var interval: Duration

  package init(points: Int, requests: Int, interval: Duration) {
    self.points = points
    self.requests = requests
    self.interval = interval
  }
}

/// What is asked for, by GET.
package struct ServiceRequest: Hashable, Sendable {
  package var address: ServiceAddress
  /// The path and the question behind the address, of nothing but printable ASCII.
  package var path: String

  package init(address: ServiceAddress, path: String) {
    self.address = address
    self.path = path
  }

  /// A text as a part of a question: all but letters, digits and four signs as RFC 3986 writes bytes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

/// What came back.
package struct ServiceResponse: Equatable, Sendable {
  package var status: Int
  /// How long the service wants to be left alone.
  package var retryAfter: Duration?
  package var body: [UInt8]

  package init(status: Int, retryAfter: Duration? = nil, body: [UInt8] = []) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }

  /// What the status alone says to be wrong; `denied` is what 401 and 403 mean. Nil for 200.
  func failure(denied: GeocodingError.Code) -> Reading? {
    switch status {
    case 200: nil
    case 300..<400: .failed(.redirected)
    case 401, 403: .failed(denied)
    case 408: .failed(.tooSlow)
    case 429, 503: .failed(.busy, after: retryAfter)
    case 500...: .failed(.unwell(status), after: retryAfter)
    default: .failed(.refused(status))
    }
  }
}

/// What an answer says.
package enum Reading: Equatable, Sendable {
  /// One place for each point, an empty one where none is known.
  case places([Place])
  case failed(GeocodingError.Code, after: Duration? = nil)
}
