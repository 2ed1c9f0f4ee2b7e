import Foundation
package import PhotoModel
import Workers

/// Asks with the program `curl`, one process for each request.
package struct CurlTransport: Transport {
  private let environment: Environment
  private let limits: CurlLimits

  /// `environment` is what the program gets, for its proxies and certificates. The key of a service
  /// is not among it.
  package init(environment: Environment, limits: CurlLimits = CurlLimits()) {
    self.environment = environment.filter { !$0.hasPrefix("ALBUMEN_") }
    self.limits = limits
  }

  /// Waits on a thread of Dispatch, which may block.
  package func fetch(_ request: ServiceRequest) async throws(TransportFailure) -> ServiceResponse {
    // Ctrl-C ends both.
    let curl = ChildProgram(CurlRequest.words, environment: environment.entries, group: .inherited)
    let input = Array(CurlRequest.configuration(request, limits).utf8)
    let limit = limits.byteCount + CurlLimits.headerByteCount
    let ending = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: curl.run(input: input, limit: limit))
      }
    }
    switch ending {
    case .notStarted: throw TransportFailure(.noClient)
    case .tooMuch: throw TransportFailure(.tooLarge)
    case .tooLate: throw TransportFailure(.tooSlow)
    case .ended(let status, let output):
      if let failure = CurlAnswer.failure(status) { throw TransportFailure(failure) }
      guard let response = CurlAnswer.response(output) else { throw TransportFailure(.nonsense) }
      return response
    }
  }
}
