import Foundation
package import PhotoModel
import Workers

/// Sends requests with `curl`, one process per request.
package struct CurlTransport: Transport {
  private let environment: Environment
  private let limits: CurlLimits

  /// `environment` is passed to `curl`, for its proxies and certificates, without the variables of
  /// Albumen, which may contain the key of a service.
  package init(environment: Environment, limits: CurlLimits = CurlLimits()) {
    self.environment = environment.filter { !$0.hasPrefix("ALBUMEN_") }
    self.limits = limits
  }

  /// Runs `curl` on a Dispatch thread, which blocks until it ends.
  package func fetch(_ request: ServiceRequest) async throws(TransportFailure) -> ServiceResponse {
    // In the inherited process group, Ctrl-C ends both programs.
    let curl = ChildProgram(
      CurlRequest.arguments, environment: environment.entries, group: .inherited)
    let input = Array(CurlRequest.configuration(request, limits).utf8)
    let limit = limits.byteCount + CurlLimits.headerByteCount
    let outcome = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: curl.run(input: input, limit: limit))
      }
    }
    switch outcome {
    case .notStarted: throw TransportFailure(.noClient)
    case .outputLimitExceeded: throw TransportFailure(.tooLarge)
    case .timedOut: throw TransportFailure(.timedOut)
    case .exited(let status, let output):
      if let failure = CurlResponse.failure(status) { throw TransportFailure(failure) }
      guard let response = CurlResponse.response(output) else {
        throw TransportFailure(.invalidResponse)
      }
      return response
    }
  }
}
