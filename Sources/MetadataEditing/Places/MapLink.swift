import PhotoModel

/// Parses the position in a link copied from a web map, such as Google's, OpenStreetMap's, Apple's
/// or Bing's. Prefers the position of the selected place; falls back to the centre of the map.
enum MapLink {
  static func isLink(_ text: String) -> Bool {
    let lower = text.lowercased()
    return lower.contains("://") || lower.hasPrefix("www.") || lower.hasPrefix("maps.")
      || lower.hasPrefix("goo.gl/")
  }

  /// Maps that use GCJ-02 or BD-09 coordinates, which are some hundred metres off WGS 84.
  private static let shiftedHosts = [
    "amap.com", "gaode.com", "autonavi.com", "map.baidu.com", "map.qq.com",
  ]
  private static let shortLinkHosts = [
    "goo.gl", "maps.app.goo.gl", "bit.ly", "maps.apple", "osm.org/go", "2gis.com/geo",
  ]
  /// Query parameters that contain both coordinates.
  private static let positionParameters = [
    "q", "query", "coordinate", "ll", "loc", "daddr", "destination", "saddr", "sll", "center", "cp",
    "geo", "map",
  ]

  static func location(_ link: String) throws(EditError) -> Location {
    let text = percentDecoded(link)
    let address = text.drop { $0 != ":" }.drop { ":/".contains($0) }
    let host = (text.contains("://") ? address : text[...]).lowercased()
    let name = host.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if shiftedHosts.contains(where: { name == $0 || name.hasSuffix("." + $0) || host.hasPrefix($0) }
    ) {
      throw EditError(.shiftedMap, link)
    }
    if let (latitude, longitude) = selectedPlace(text) ?? queryPosition(text) ?? mapCentre(text) {
      return try TypedPosition.location(
        latitude: latitude, longitude: longitude, altitude: nil, link)
    }
    if let match = text.firstMatch(of: /\/(?:place|search)\/([^\/?@]+)/),
      let location = try? TypedPosition.parseNumbers(
        String(match.1).replacing("+", with: " "))
    {
      return location
    }
    let isShort = shortLinkHosts.contains { host.hasPrefix($0) || host.hasPrefix("www." + $0) }
    throw EditError(isShort ? .shortLink : .linkWithoutPosition, link)
  }

  /// Parses the selected place: Google's `!3d30.25!4d120.14`, OpenStreetMap's
  /// `mlat=30.25&mlon=120.14`.
  private static func selectedPlace(_ text: String) -> (Double, Double)? {
    if let all = text.matches(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/).last {
      return numbers(all.1, all.2)
    }
    if let latitude = text.firstMatch(of: /[?&]m?lat=(-?[0-9.]+)/),
      let longitude = text.firstMatch(of: /[?&]m?lo?ng?=(-?[0-9.]+)/)
    {
      return numbers(latitude.1, longitude.1)
    }
    return nil
  }

  /// Parses `?q=30.25,120.14`, `ll=30.25,120.14`, `cp=30.25~120.14`.
  private static func queryPosition(_ text: String) -> (Double, Double)? {
    for key in positionParameters {
      for part in text.split(whereSeparator: { "?&#".contains($0) }).dropFirst()
      where part.hasPrefix(key + "=") {
        let value = part.dropFirst(key.count + 1).replacing("+", with: " ")
        if let found = value.firstMatch(
          of: /^(?:loc:)?\s*(-?[0-9]+\.?[0-9]*)\s*[,~ ]\s*(-?[0-9]+\.?[0-9]*)(?:$|[^0-9.\/])/)
        {
          return numbers(found.1, found.2)
        }
      }
    }
    return nil
  }

  /// Parses the centre of the map: `/@30.25,120.14,17z`, `#map=15/30.25/120.14`, `/30.25,120.14`.
  private static func mapCentre(_ text: String) -> (Double, Double)? {
    if let found = text.firstMatch(of: /@(-?[0-9]+\.?[0-9]*),(-?[0-9]+\.?[0-9]*)/) {
      return numbers(found.1, found.2)
    }
    if let found = text.firstMatch(of: /[#&?]map=[0-9.]+\/(-?[0-9.]+)\/(-?[0-9.]+)/) {
      return numbers(found.1, found.2)
    }
    if let found = text.firstMatch(
      of: /\/(-?[0-9]+\.[0-9]+),[+ ]?(-?[0-9]+\.[0-9]+)(?:$|[\/?,#])/)
    {
      return numbers(found.1, found.2)
    }
    return nil
  }

  private static func numbers(_ left: Substring, _ right: Substring) -> (Double, Double)? {
    Double(left).flatMap { left in Double(right).map { (left, $0) } }
  }

  /// Decodes percent-encoding. Sequences that aren't valid UTF-8 stay unchanged.
  private static func percentDecoded(_ link: String) -> String {
    var bytes: [UInt8] = []
    var remainingBytes = Array(link.utf8)[...]
    while let byte = remainingBytes.popFirst() {
      if byte == UInt8(ascii: "%"), remainingBytes.count >= 2,
        let code = UInt8(String(decoding: remainingBytes.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        remainingBytes = remainingBytes.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? link
  }
}
