package import Geocoding

/// Messages about geocoding services.
extension Phrases {
  package static func sentence(_ error: GeocodingError) -> String {
    let service = error.service
    let variables = "ALBUMEN_\(service.uppercased())"
    switch error.code {
    case .noKey:
      return "Can't query \(service) without a key: set \(variables)_KEY to your key"
    case .badAddress:
      return "Can't use the address in \(variables)_URL: it must begin with https:// "
        + "and contain no user, query or fragment"
    case .noClient:
      return "Can't query \(service): 'curl' is not installed"
    case .wrongKey:
      return "\(service) doesn't accept the key: check \(variables)_KEY, "
        + "and that the key is for its web service"
    case .quota:
      return "The quota of your \(service) key is used up; try again tomorrow"
    case .busy:
      return "\(service) is busy, or received too many requests; try again later"
    case .serverError(let status):
      return "\(service) is not working (status \(status)); try again later"
    case .rejected(let number):
      return "\(service) refused the request (\(number))"
    case .redirected:
      return
        "\(service) redirects to another address, which is not followed; check \(variables)_URL"
    case .tooLarge:
      return "The response from \(service) is too large"
    case .timedOut:
      return "\(service) did not respond in time; try again later"
    case .unreachable:
      return "Can't reach \(service): check the network, or use --geocoder offline"
    case .insecure:
      return "Can't query \(service): the connection is not secure"
    case .truncated:
      return "The response from \(service) was incomplete; try again later"
    case .invalidResponse:
      return "\(service) sent a response that can't be read"
    case .failed(let status):
      return "Can't query \(service): curl exited with status \(status)"
    }
  }

  package static func noAnswer(_ position: String) -> String {
    "No answer for \(position)"
  }

  package static func noPosition(_ text: String) -> String {
    "\(quoted(text)) is not a position: give latitude and longitude in degrees, such as 30.25,120.15"
  }
}
