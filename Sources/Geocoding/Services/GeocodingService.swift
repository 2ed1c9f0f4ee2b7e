package import PhotoModel

/// Defines the requests and responses of a network service. It does no I/O.
package protocol GeocodingService: Sendable {
  /// The name of the service, for users.
  var name: String { get }
  var limits: RequestLimits { get }

  /// Returns a request for at most `limits.points` points.
  func request(for points: [Location]) -> ServiceRequest

  /// Parses the response to a request for the given number of points.
  func parse(_ response: ServiceResponse, points: Int) -> ServiceResult
}

/// The limits on requests to a service.
package struct RequestLimits: Hashable, Sendable {
  /// The maximum number of points per request.
  package var points: Int
  /// The maximum number of concurrent requests.
  package var requests: Int
  /// The minimum time between the starts of two requests.
  package var interval: Duration

  package init(points: Int, requests: Int, interval: Duration) {
    self.points = points
    self.requests = requests
    self.interval = interval
  }
}

/// A GET request to a service.
package struct ServiceRequest: Hashable, Sendable {
  package var address: ServiceAddress
  /// The path and query after the address. Contains only printable ASCII.
  package var path: String

  package init(address: ServiceAddress, path: String) {
    self.address = address
    self.path = path
  }

  /// Percent-encodes a text for a query: all bytes except letters, digits and the four unreserved
  /// characters of RFC 3986.
  static func percentEncoded(_ text: String) -> String {
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

/// The response of a service.
package struct ServiceResponse: Equatable, Sendable {
  package var status: Int
  /// The delay that the service requests before the next request.
  package var retryAfter: Duration?
  package var body: [UInt8]

  package init(status: Int, retryAfter: Duration? = nil, body: [UInt8] = []) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }

  /// Returns the failure indicated by the status; nil for 200. `denied` is the error for 401 and
  /// 403.
  func failure(denied: GeocodingError.Code) -> ServiceResult? {
    switch status {
    case 200: nil
    case 300..<400: .failed(.redirected)
    case 401, 403: .failed(denied)
    case 408: .failed(.timedOut)
    case 429, 503: .failed(.busy, after: retryAfter)
    case 500...: .failed(.serverError(status), after: retryAfter)
    default: .failed(.rejected(status))
    }
  }
}

/// The parsed response of a service.
package enum ServiceResult: Equatable, Sendable {
  /// One place for each point, an empty one if none is known.
  case places([Place])
  case failed(GeocodingError.Code, after: Duration? = nil)
}
