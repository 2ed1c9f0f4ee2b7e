/// The limits of one request.
package struct CurlLimits: Hashable, Sendable {
  /// The maximum size of the response headers.
  static let headerByteCount = 64 * 1024

  /// The maximum time from the start to the last byte.
  package var time = Duration.seconds(20)
  /// The maximum size of the body. Twenty places from AMap take about 20 kB.
  package var byteCount = 1 << 20

  package init() {}
}

/// Builds the invocation of `curl`.
enum CurlRequest {
  /// The command line. `-q`, which must be first, ignores the user's configuration, which may add
  /// headers or follow redirects. Everything else is passed on standard input, so that no key is
  /// visible in the process list.
  static let arguments = ["curl", "-q", "--config", "-"]

  /// Returns the configuration for `curl`. Redirects are not followed, so that a key is sent only
  /// to the service.
  static func configuration(_ request: ServiceRequest, _ limits: CurlLimits) -> String {
    let seconds =
      Double(limits.time.components.attoseconds) / 1e18
      + Double(limits.time.components.seconds)
    var lines = [
      "url = \"\(request.address.text)\(request.path)\"",
      "globoff", "silent", "include", "suppress-connect-headers",
      "proto = \"=\(request.address.isLocal ? "http" : "https")\"",
      "max-time = \(seconds)",
      "max-filesize = \(limits.byteCount)",
      // Services require that clients identify themselves.
      "user-agent = \"albumen (photo gallery for the terminal)\"",
      "header = \"Accept: application/json\"",
    ]
    if request.address.isLocal { lines.append("noproxy = \"*\"") }
    return lines.joined(separator: "\n") + "\n"
  }
}
