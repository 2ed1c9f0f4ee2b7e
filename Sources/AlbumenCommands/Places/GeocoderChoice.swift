import ArgumentParser
import Gazetteer
import Geocoding
import PhotoCatalogue
import PhotoModel

/// The geocoder to use.
enum GeocoderChoice: String, CaseIterable, ExpressibleByArgument {
  case offline
  case amap
  case nominatim

  /// Returns the service as configured by the environment, or nil for the offline gazetteer.
  ///
  /// `ALBUMEN_AMAP_KEY` is the key. `ALBUMEN_AMAP_URL` and `ALBUMEN_NOMINATIM_URL` set other
  /// servers with the same interface.
  func service(
    _ environment: Environment, _ language: PlaceLanguage
  ) throws(GeocodingError) -> (any GeocodingService)? {
    switch self {
    case .offline:
      return nil
    case .amap:
      guard let key = environment["ALBUMEN_AMAP_KEY"], !key.isEmpty else {
        throw GeocodingError(.noKey, service: "AMap")
      }
      guard let address = address(environment, "AMAP", AMapRegeo.standardAddress) else {
        throw GeocodingError(.badAddress, service: "AMap")
      }
      return AMapRegeo(address: address, key: key)
    case .nominatim:
      guard let address = address(environment, "NOMINATIM", Nominatim.standardAddress) else {
        throw GeocodingError(.badAddress, service: "Nominatim")
      }
      return Nominatim(address: address, language: language.tag)
    }
  }

  /// Returns the key under which results are cached. AMap returns Chinese names regardless of the
  /// language. A different server may return different names.
  func origin(_ environment: Environment, _ language: PlaceLanguage) -> GeocodingOrigin {
    let other = environment["ALBUMEN_\(rawValue.uppercased())_URL"] ?? ""
    return GeocodingOrigin(
      service: other.isEmpty ? rawValue : "\(rawValue) \(other)",
      language: self == .amap ? PlaceLanguage.chinese.tag : language.tag)
  }

  private func address(
    _ environment: Environment, _ name: String, _ standard: ServiceAddress?
  ) -> ServiceAddress? {
    guard let text = environment["ALBUMEN_\(name)_URL"], !text.isEmpty else { return standard }
    return ServiceAddress(text)
  }
}

extension GeocodingError {
  /// The exit code: `environment` for problems that the user must fix before any lookup can work.
  var exitCode: ExitCode {
    switch code {
    case .noKey, .badAddress, .noClient, .unreachable, .insecure: .environment
    default: .someFailed
    }
  }
}
