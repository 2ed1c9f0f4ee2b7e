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
    case .left: "Turn by a quarter, counter-clockwise."
    case .right: "Turn by a quarter, clockwise."
    case .half: "Turn upside down."
    }
  }
}
