/// Carries a request to a service and its answer back.
package protocol Transport: Sendable {
  func fetch(_ request: ServiceRequest) async throws(TransportFailure) -> ServiceResponse
}

/// Why no answer came.
package struct TransportFailure: Error, Hashable {
  package var code: GeocodingError.Code

  package init(_ code: GeocodingError.Code) {
    self.code = code
  }
}
