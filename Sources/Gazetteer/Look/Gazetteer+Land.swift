/// Whose land something is: numbers that mean nothing elsewhere.
package struct LandZone: Hashable, Sendable {
  package var country: UInt16
  /// Only where the outlines of provinces are known, as in Australia, Brazil, Canada and the United
  /// States.
  package var province: UInt16

  package init(country: Int, province: Int = 0) {
    self.country = UInt16(truncatingIfNeeded: country)
    self.province = UInt16(truncatingIfNeeded: province)
  }
}

extension Gazetteer {
  /// The country and province whose outlines hold a position; nil at sea and on large lakes. Good
  /// to some kilometres, as the outlines are. Layers do not count.
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
