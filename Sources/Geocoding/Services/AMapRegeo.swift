import Foundation
package import PhotoModel

/// AMap's (Gaode's) web service `v3/geocode/regeo`, which names places in Chinese and covers little
/// outside China.
///
/// Requests and error numbers are documented at lbs.amap.com/api/webservice/guide/api/georegeo and
/// .../tools/info.
package struct AMapRegeo: GeocodingService {
  private let address: ServiceAddress
  private let key: String

  /// The service run by AMap.
  package static let standardAddress = ServiceAddress("https://restapi.amap.com")

  package init(address: ServiceAddress, key: String) {
    self.address = address
    self.key = key
  }

  package var name: String { "AMap" }

  /// The service accepts 20 points per request, and three requests per second with a key without a
  /// contract.
  package var limits: RequestLimits {
    RequestLimits(points: 20, requests: 2, interval: .milliseconds(350))
  }

  package func request(for points: [Location]) -> ServiceRequest {
    let places = points.map { point in
      let moved = ChinaOffset.applied(to: point)
      // Longitude first, with at most six decimals.
      return String(format: "%.6f,%.6f", moved.longitude, moved.latitude)
    }
    return ServiceRequest(
      address: address,
      path: "/v3/geocode/regeo?key=\(ServiceRequest.percentEncoded(key))&location="
        + ServiceRequest.percentEncoded(places.joined(separator: "|"))
        + "&batch=true&extensions=base")
  }

  package func parse(_ response: ServiceResponse, points: Int) -> ServiceResult {
    if let failure = response.failure(denied: .wrongKey) { return failure }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
      return .failed(.invalidResponse)
    }
    if answer.status?.text == "1", let found = answer.regeocodes {
      guard found.count == points else { return .failed(.invalidResponse) }
      return .places(found.map { $0.addressComponent?.place ?? Place() })
    }
    guard let number = answer.infocode?.text.flatMap({ Int($0) }), number != 10_000 else {
      return .failed(.invalidResponse)
    }
    return AMapRegeo.failure(number, response.retryAfter)
  }

  private static func failure(_ number: Int, _ pause: Duration?) -> ServiceResult {
    switch number {
    // The key is invalid, or may not be used from here or for this service.
    case 10_001, 10_005...10_009, 10_012, 10_013: .failed(.wrongKey)
    case 10_003, 10_010, 10_029, 10_044, 10_045, 40_000, 40_002: .failed(.quota)
    // Access is restored after a minute.
    case 10_004: .failed(.busy, after: pause ?? .seconds(60))
    case 10_014...10_017, 10_019...10_021: .failed(.busy, after: pause)
    default: .failed(.rejected(number))
    }
  }

  // MARK: Response

  private struct Answer: Decodable {
    var status: LenientText?
    var infocode: LenientText?
    var regeocodes: [Found]?
  }

  private struct Found: Decodable {
    /// Nil if the value is not an address, as for points about which nothing is known.
    var addressComponent: Address?

    private enum CodingKeys: CodingKey { case addressComponent }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      // The service returns an empty list if there is no address.
      addressComponent = try? values.decode(Address.self, forKey: .addressComponent)
    }
  }

  private struct Address: Decodable {
    var country: LenientText?
    var province: LenientText?
    var city: LenientText?
    var district: LenientText?
    var adcode: LenientText?

    var place: Place {
      let code = adcode?.text ?? ""
      let province = province?.text
      // The four municipalities are both provinces and cities; AMap names them only once.
      let isMunicipality = ["11", "12", "31", "50"].contains(code.prefix(2))
      return Place(
        country: country?.text, countryCode: countryCode(code), province: province,
        city: city?.text ?? (isMunicipality ? province : nil), district: district?.text)
    }

    /// Returns the country code. ISO 3166-1 has separate codes for the GB/T 2260 division codes 71,
    /// 81 and 82.
    private func countryCode(_ code: String) -> String? {
      guard country?.text == "中国" else { return nil }
      return switch code.prefix(2) {
      case "71": "TW"
      case "81": "HK"
      case "82": "MO"
      default: "CN"
      }
    }
  }
}
