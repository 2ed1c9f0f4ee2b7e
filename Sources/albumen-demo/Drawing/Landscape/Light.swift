/// The light at a time of day, which determines the sky, the land and the camera's exposure.
enum Light: String, CaseIterable, Sendable {
  case dawn, morning, noon, golden, dusk, blueHour, night, overcast

  /// The exposure value of a landscape in this light at ISO 100, according to exposure tables.
  var exposureValue: Double {
    switch self {
    case .dawn: 9.5
    case .morning: 13.5
    case .noon: 15
    case .golden: 12
    case .dusk: 8.5
    case .blueHour: 5
    case .night: 0
    case .overcast: 12.3
    }
  }

  /// Whether the sun is so low that photos are usually taken towards it.
  var facesTheSun: Bool {
    self == .dawn || self == .golden || self == .dusk
  }
}
