import ArgumentParser

/// Which way a photo is turned: a flag of its own, or what an option says.
enum TurnSide: String, EnumerableFlag, ExpressibleByArgument {
  case left, right, half

  /// Quarters clockwise.
  var quarters: Int {
    switch self {
    case .left: 3
    case .right: 1
    case .half: 2
    }
  }

  static func help(for side: TurnSide) -> ArgumentHelp? {
    switch side {
    case .left: "Turn by a quarter, counter-clockwise."
    case .right: "Turn by a quarter, clockwise."
    case .half: "Turn upside down."
    }
  }
}
