/// The oceans, and the seas that are named individually.
enum Ocean: Int, CaseIterable {
  case atlantic
  case pacific
  case indian
  case arctic
  case southern
  case mediterranean
  case black
  case caspian
  case red
  case baltic

  /// Returns the ocean or sea at a position that isn't near land.
  init(latitude: Double, longitude: Double) {
    if let sea = Self.seas.first(where: {
      $0.latitudes.contains(latitude) && $0.longitudes.contains(longitude)
    }) {
      self = sea.name
    } else if latitude > 66.5 {
      self = .arctic
    } else if latitude < -60 {
      self = .southern
    } else {
      let band = Self.bands.first { latitude >= $0.south } ?? Self.bands[Self.bands.count - 1]
      switch longitude {
      case band.atlantic..<20: self = .atlantic
      case 20..<band.pacific: self = .indian
      default: self = .pacific
      }
    }
  }

  func name(in language: PlaceLanguage) -> String {
    switch (self, language) {
    case (.atlantic, .english): "Atlantic Ocean"
    case (.atlantic, .chinese): "大西洋"
    case (.pacific, .english): "Pacific Ocean"
    case (.pacific, .chinese): "太平洋"
    case (.indian, .english): "Indian Ocean"
    case (.indian, .chinese): "印度洋"
    case (.arctic, .english): "Arctic Ocean"
    case (.arctic, .chinese): "北冰洋"
    case (.southern, .english): "Southern Ocean"
    case (.southern, .chinese): "南冰洋"
    case (.mediterranean, .english): "Mediterranean Sea"
    case (.mediterranean, .chinese): "地中海"
    case (.black, .english): "Black Sea"
    case (.black, .chinese): "黑海"
    case (.caspian, .english): "Caspian Sea"
    case (.caspian, .chinese): "里海"
    case (.red, .english): "Red Sea"
    case (.red, .chinese): "红海"
    case (.baltic, .english): "Baltic Sea"
    case (.baltic, .chinese): "波罗的海"
    }
  }

  /// Boxes that contain no other water than the sea. Positions on land in them have already been
  /// found before.
  private static let seas: [(name: Ocean, latitudes: Range<Double>, longitudes: Range<Double>)] = [
    (.black, 40.9..<47.4, 27.5..<42),
    (.caspian, 36..<47.5, 46.5..<55),
    (.red, 12.6..<30.2, 32..<43.5),
    (.baltic, 53.5..<66, 13..<30.5),
    (.mediterranean, 30..<41, -5.5..<36.5),
    (.mediterranean, 41..<46, 2..<20),
  ]

  /// From north to south: the longitudes where the Atlantic begins at the Americas and the Pacific
  /// at Asia and Australia. The Atlantic ends at Africa, at 20° east.
  private static let bands: [(south: Double, atlantic: Double, pacific: Double)] = [
    (22, -100, 100),
    (18, -100, 99.5),
    (14, -91, 99.5),
    (12, -85.5, 99.5),
    (10, -84.6, 99.5),
    (9, -84, 99.5),
    (7.5, -77.6, 99.5),
    (6, -70, 100),
    (1.3, -70, 102),
    (-6, -70, 104.5),
    (-8.3, -70, 110),
    (-11, -70, 130),
    (-39, -70, 142),
    (-55, -70, 147),
    (-90, -67.3, 147),
  ]
}
