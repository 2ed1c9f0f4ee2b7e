/// The country, and if known the province, of a position. The numbers have no meaning outside the
/// gazetteer.
package struct LandZone: Hashable, Sendable {
  package var country: UInt16
  /// Set only where the outlines of provinces are known, for example in Australia, Brazil, Canada
  /// and the United States.
  package var province: UInt16

  package init(country: Int, province: Int = 0) {
    self.country = UInt16(truncatingIfNeeded: country)
    self.province = UInt16(truncatingIfNeeded: province)
  }
}

extension Gazetteer {
  /// Returns the country and province whose outlines contain a position; nil at sea and on large
  /// lakes. Accurate to a few kilometres, as the outlines are. Ignores layers.
  package func land(latitude: Double, longitude: Double) -> LandZone? {
    guard let point = GridPoint(latitude: latitude, longitude: longitude) else { return nil }
    let zone: Int?
    switch file.outlineAnswer(at: point) {
    case .certain(let found), .nearBorder(let found): zone = found
    }
    guard let zone, !file.isLake(point) else { return nil }
    return LandZone(country: file.country(of: zone), province: zone)
  }
}
