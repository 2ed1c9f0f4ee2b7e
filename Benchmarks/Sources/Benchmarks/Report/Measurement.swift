/// One line of the table: what was measured, the figure, and its budget.
struct Measurement {
  /// A program that does part of the same work, measured alternately with ours.
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

  enum BudgetStatus: String {
    case ok, over
  }

  var name: String
  var figure: Figure
  var peer: Peer?
  var budget: Budget?
  /// The factor by which the machine was slower at that time than the machine of the budgets.
  var pace = 1.0

  init(_ name: String, _ figure: Figure, peer: Peer? = nil, budget: Budget? = nil) {
    self.name = name
    self.figure = figure
    self.peer = peer
    self.budget = budget
  }

  /// The limit in the unit of the figure, on this machine. Nil if the peer is missing, or if the
  /// budget is a duration and the machine is too slow to judge it.
  var limit: Double? {
    switch (budget, peer) {
    case (.atMost(let limit), _): limit
    case (.within(let milliseconds), _):
      pace <= Calibration.mostPace ? milliseconds * pace : nil
    case (.timesPeer(let factor), .measured(_, let figure)?): figure.value * factor
    default: nil
    }
  }

  var budgetStatus: BudgetStatus? {
    limit.map { figure.value <= $0 ? .ok : .over }
  }
}
