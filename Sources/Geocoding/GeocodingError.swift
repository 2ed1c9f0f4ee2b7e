/// The reason why a service returned no places.
package struct GeocodingError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// The service requires a key, and none was given.
    case noKey
    /// The address is neither `https` nor on this machine.
    case badAddress
    /// `curl` is not installed.
    case noClient
    case wrongKey
    /// The quota of the day or of the key is used up.
    case quota
    /// The service limits the rate of requests or is overloaded.
    case busy
    /// The service has an internal error, with the HTTP status.
    case serverError(Int)
    /// The service rejected the request, with the HTTP status or the service's own error number.
    case rejected(Int)
    case redirected
    case tooLarge
    case timedOut
    /// The service can't be reached: there is no network, or no response.
    case unreachable
    /// The server could not prove its identity.
    case insecure
    /// The response was truncated.
    case truncated
    /// The response is not in the format of the service.
    case invalidResponse
    /// Another failure of `curl`, with its exit status.
    case failed(Int)
  }

  package var code: Code
  /// The name of the service, as its users know it.
  package var service: String

  package init(_ code: Code, service: String) {
    self.code = code
    self.service = service
  }
}

extension GeocodingError.Code {
  /// The maximum number of attempts for a request that fails with this error. A deliberate response
  /// of the service would be the same for another attempt, and a missing network is detected
  /// quickly.
  var maximumAttempts: Int {
    switch self {
    case .busy, .serverError, .timedOut, .truncated, .invalidResponse: 4
    case .unreachable: 2
    default: 1
    }
  }

  /// Whether every other request would fail in the same way.
  var isFatal: Bool {
    switch self {
    case .busy, .serverError, .timedOut, .truncated, .invalidResponse, .tooLarge: false
    default: true
    }
  }
}
