package import Gazetteer
package import PhotoModel

/// A place that was named: `Hangzhou`, `Springfield, Illinois`.
package enum TypedPlace {
  /// The places that may be meant, the likeliest first, `limit` at most. Those of exactly the name, where there are
  /// any; else those whose name begins so. Text after a comma is the code of a country, or the name of a place that it is in.
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
    guard !matches.isEmpty else { throw EditError(.noPlace, text.trimmed) }
    let exact = matches.filter(\.isExact)
    return Array((exact.isEmpty ? matches : exact).prefix(limit))
  }
}
