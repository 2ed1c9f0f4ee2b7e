/// The light of an hour: what the sky, the land and the camera's exposure follow.
enum Light: String, CaseIterable, Sendable {
  case dawn, morning, noon, golden, dusk, blueHour, night, overcast

  /// Exposure value at ISO 100 of a landscape in this light, as tables for photographers have it.
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

  /// Whether the sun is so low that a view towards it is the one people photograph.
  var facesTheSun: Bool {
    self == .dawn || self == .golden || self == .dusk
  }
}
