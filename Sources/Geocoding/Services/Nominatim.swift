import Foundation
package import PhotoModel

/// The geocoder of OpenStreetMap, or any other server that runs its software.
///
/// It is sent one request per second with one point, never two at a time, and with the name of this
/// program, as required by the policy at operations.osmfoundation.org/policies/nominatim.
package struct Nominatim: GeocodingService {
  private let address: ServiceAddress
  private let language: String

  /// The service run by the OpenStreetMap Foundation.
  package static let standardAddress = ServiceAddress("https://nominatim.openstreetmap.org")

  /// `language` is a language tag, `en` or `zh`.
  package init(address: ServiceAddress, language: String) {
    self.address = address
    self.language = language
  }

  package var name: String { "Nominatim" }

  package var limits: RequestLimits {
    RequestLimits(points: 1, requests: 1, interval: .seconds(1))
  }

  package func request(for points: [Location]) -> ServiceRequest {
    precondition(points.count == 1, "Nominatim takes one point at a time")
    let point = points[0]
    // Zoom 14 returns suburbs at most, but no street or house.
    return ServiceRequest(
      address: address,
      path: "/reverse?format=jsonv2&zoom=14&addressdetails=1"
        + String(format: "&lat=%.6f&lon=%.6f", point.latitude, point.longitude)
        + "&accept-language=" + ServiceRequest.percentEncoded(language))
  }

  package func parse(_ response: ServiceResponse, points: Int) -> ServiceResult {
    if let failure = response.failure(denied: .rejected(response.status)) { return failure }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
      return .failed(.invalidResponse)
    }
    if let address = answer.address { return .places([place(address)]) }
    return answer.error?.text == "Unable to geocode"
      ? .places([Place()]) : .failed(.invalidResponse)
  }

  /// Returns the place of an address. Countries use different keys for their divisions: the first
  /// one present is used.
  private func place(_ address: [String: LenientText]) -> Place {
    func name(_ keys: String...) -> String? {
      keys.lazy.compactMap { address[$0]?.text }.first
    }
    return Place(
      country: name("country"), countryCode: name("country_code")?.uppercased(),
      province: name("state", "province", "region", "state_district"),
      city: name("city", "town", "municipality", "village", "county"),
      district: name("city_district", "district", "borough", "suburb"))
  }

  private struct Answer: Decodable {
    var address: [String: LenientText]?
    var error: LenientText?
  }
}
