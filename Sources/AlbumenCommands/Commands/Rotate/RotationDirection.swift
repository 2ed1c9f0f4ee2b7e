import ArgumentParser

/// The direction of a rotation, given as a flag or as the value of an option.
enum RotationDirection: String, EnumerableFlag, ExpressibleByArgument {
  case left, right, half

  /// The number of clockwise quarter turns.
  var quarters: Int {
    switch self {
    case .left: 3
    case .right: 1
    case .half: 2
    }
  }

  static func help(for side: RotationDirection) -> ArgumentHelp? {
    switch side {
    case .left: "Rotate by 90° anticlockwise."
    case .right: "Rotate by 90° clockwise."
    case .half: "Rotate by 180°."
    }
  }
}
