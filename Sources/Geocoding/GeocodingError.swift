/// Why a service gave no places.
package struct GeocodingError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// The service needs a key, and none was given.
    case noKey
    /// The address is neither `https` nor this machine's own.
    case badAddress
    /// There is no `curl` to ask with.
    case noClient
    case wrongKey
    /// All that may be asked today, or with this key, was asked.
    case quota
    /// Too much was asked in a short time, or by too many.
    case busy
    /// The service is broken; the status of HTTP.
    case unwell(Int)
    /// The service does not want this; the status of HTTP, or the service's own number.
    case refused(Int)
    case redirected
    case tooLarge
    case tooSlow
    /// No way to the service: no network, or no answer.
    case unreachable
    /// The other side could not prove that it is the service.
    case insecure
    /// The answer ended too early.
    case cutShort
    /// The answer is none that the service gives.
    case nonsense
    /// The exit status of `curl`, where it says nothing of the above.
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
  /// How often a request that fails so is made in all. What the service means to say stays true
  /// when it is asked again; a network that is not there is soon known.
  var tries: Int {
    switch self {
    case .busy, .unwell, .tooSlow, .cutShort, .nonsense: 4
    case .unreachable: 2
    default: 1
    }
  }

  /// Whether every other request would fail in the same way.
  var endsAll: Bool {
    switch self {
    case .busy, .unwell, .tooSlow, .cutShort, .nonsense, .tooLarge: false
    default: true
    }
  }
}
