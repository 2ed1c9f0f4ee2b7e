package import Gazetteer
package import PhotoModel

/// Looks up a typed place name, such as `Hangzhou` or `Springfield, Illinois`.
package enum TypedPlace {
  /// Returns at most `limit` matching places, the likeliest first: those with exactly this name or,
  /// if there are none, those whose name begins with it. Text after a comma is a country code or
  /// the name of a place that contains it.
  package static func choices(
    _ text: String, in gazetteer: Gazetteer, photos: [PlaceID: Int] = [:], limit: Int = 20
  ) throws(EditError) -> [PlaceMatch] {
    let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    guard let name = parts.first else { throw EditError(.empty, "") }
    var matches = gazetteer.search(name, limit: parts.count > 1 ? 1000 : limit, photos: photos)
    for outer in parts.dropFirst() {
      let inCountry = matches.filter {
        gazetteer.countryCode($0.levels.country)?.lowercased() == outer.lowercased()
      }
      if !inCountry.isEmpty {
        matches = inCountry
        continue
      }
      let levels = Set(matches.flatMap { $0.levels.path })
      let named = gazetteer.places(named: outer, among: levels)
      matches.removeAll { match in
        !match.levels.path.contains { $0 != match.id && named.contains($0) }
      }
    }
    guard !matches.isEmpty else { throw EditError(.unknownPlace, text.trimmed) }
    let exact = matches.filter(\.isExact)
    return Array((exact.isEmpty ? matches : exact).prefix(limit))
  }
}
