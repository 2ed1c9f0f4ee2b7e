package import Geocoding

/// Messages about geocoding services.
extension Phrases {
  package static func sentence(_ error: GeocodingError) -> String {
    let service = error.service
    let variables = "ALBUMEN_\(service.uppercased())"
    switch error.code {
    case .noKey:
      return "Can't ask \(service) without a key: set \(variables)_KEY to yours"
    case .badAddress:
      return "Can't use the address in \(variables)_URL: it must begin with https:// "
        + "and hold no user, question or fragment"
    case .noClient:
      return "Can't ask \(service): there is no 'curl'; install it"
    case .wrongKey:
      return "\(service) does not accept the key: look at \(variables)_KEY, "
        + "and whether the key is for its web service"
    case .quota:
      return "\(service) answers no more: the quota of this key is used up; try again tomorrow"
    case .busy:
      return "\(service) is busy, or was asked too often; try again later"
    case .serverError(let status):
      return "\(service) is out of order (status \(status)); try again later"
    case .rejected(let number):
      return "\(service) refused to answer (\(number))"
    case .redirected:
      return "\(service) sends elsewhere, which is not followed; look at \(variables)_URL"
    case .tooLarge:
      return "The answer of \(service) is too large to be one"
    case .timedOut:
      return "\(service) did not answer in time; try again later"
    case .unreachable:
      return "Can't reach \(service): look at the network; --geocoder offline needs none"
    case .insecure:
      return "Can't ask \(service): the connection is not secure"
    case .truncated:
      return "The answers of \(service) were cut short; try again later"
    case .invalidResponse:
      return "\(service) gave answers that can't be understood"
    case .failed(let status):
      return "Can't ask \(service): curl ended with \(status)"
    }
  }

  package static func noAnswer(_ position: String) -> String {
    "No answer for \(position)"
  }

  package static func noPosition(_ text: String) -> String {
    "\(quoted(text)) is no position: give latitude and longitude in degrees, such as 30.25,120.15"
  }
}
