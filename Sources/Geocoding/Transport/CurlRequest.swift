/// What one request may cost.
package struct CurlLimits: Hashable, Sendable {
  /// Room for the headers of an answer.
  static let headerByteCount = 64 * 1024

  /// From the start to the last byte.
  package var time = Duration.seconds(20)
  /// Of the answer; twenty places of AMap are some 20 kB.
  package var byteCount = 1 << 20

  package init() {}
}

/// What `curl` is asked to do.
enum CurlRequest {
  /// The user's own settings are left out (`-q`, which must be first): they may add headers or
  /// follow redirects. All else is read from standard input, so that no key stands in the list of
  /// processes.
  static let words = ["curl", "-q", "--config", "-"]

  /// Redirects are not followed: a key goes only to the service.
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
      // Services want to know who asks.
      "user-agent = \"albumen (photo gallery for the terminal)\"",
      "header = \"Accept: application/json\"",
    ]
    if request.address.isLocal { lines.append("noproxy = \"*\"") }
    return lines.joined(separator: "\n") + "\n"
  }
}
