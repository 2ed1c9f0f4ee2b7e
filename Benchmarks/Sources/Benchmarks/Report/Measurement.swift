/// One line of the table: what was measured, how much it is, and how much it may be.
struct Measurement {
  /// A program that does a part of the same, measured in turn with ours.
  enum Peer {
    case measured(String, Figure)
    case missing(String)

    var text: String {
      switch self {
      case .measured(let name, let figure): "\(name) \(figure.text)"
      case .missing(let name): "\(name) is not installed"
      }
    }
  }

  enum Verdict: String {
    case ok, over
  }

  var name: String
  var figure: Figure
  var peer: Peer?
  var budget: Budget?
  /// How many times slower the machine was just then than the one of the budgets.
  var pace = 1.0

  init(_ name: String, _ figure: Figure, peer: Peer? = nil, budget: Budget? = nil) {
    self.name = name
    self.figure = figure
    self.peer = peer
    self.budget = budget
  }

  /// How much it may be, in the unit of the figure and on this machine; nothing when its peer is
  /// missing, or when it is about time and the machine is too slow to say.
  var limit: Double? {
    switch (budget, peer) {
    case (.atMost(let limit), _): limit
    case (.within(let milliseconds), _):
      pace <= Calibration.mostPace ? milliseconds * pace : nil
    case (.timesPeer(let factor), .measured(_, let figure)?): figure.value * factor
    default: nil
    }
  }

  var verdict: Verdict? {
    limit.map { figure.value <= $0 ? .ok : .over }
  }
}
