/// Sends requests to a service and returns the responses.
package protocol Transport: Sendable {
  func fetch(_ request: ServiceRequest) async throws(TransportFailure) -> ServiceResponse
}

/// The reason why there is no response.
package struct TransportFailure: Error, Hashable {
  package var code: GeocodingError.Code

  package init(_ code: GeocodingError.Code) {
    self.code = code
  }
}
