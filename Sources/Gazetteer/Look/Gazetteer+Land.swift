import PhotoModel

extension Gazetteer {
  /// The country whose outline holds a position, as a number that means nothing elsewhere; nil at
  /// sea. Good to some kilometres, as the outlines are. Layers do not count.
  package func land(latitude: Double, longitude: Double) -> Int? {
    guard let point = GridPoint(latitude: latitude, longitude: longitude) else { return nil }
    let zone: Int?
    switch file.outlineAnswer(at: point) {
    case .certain(let found), .nearBorder(let found): zone = found
    }
    return zone.map { file.country(of: $0) }
  }
}
