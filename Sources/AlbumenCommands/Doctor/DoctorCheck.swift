/// A property of the environment that Albumen needs or can use, and what to do if it is missing.
struct DoctorCheck: Equatable {
  /// What its absence prevents, the most severe first.
  enum State: String, CaseIterable {
    /// The browser doesn't start, or changes are not stored.
    case broken
    /// A part of the program doesn't work.
    case limited
    /// An optional program is missing.
    case optional
    case good
  }

  /// Its name for scripts, in lower case.
  var name: String
  var state: State
  /// What to do, as a sentence. Nil if nothing needs to be done.
  var advice: String?

  /// Creates a check that is good if there is no advice.
  init(_ name: String, _ advice: String?, otherwise state: State) {
    self.name = name
    self.advice = advice
    self.state = advice == nil ? .good : state
  }
}

/// What to do first, according to the checks of all sections.
struct DoctorAdvice {
  /// The checks that are not good, the most severe first.
  let checks: [DoctorCheck]

  init(_ sections: [any DoctorSection]) {
    let all = sections.flatMap(\.checks)
    checks = DoctorCheck.State.allCases.flatMap { state in
      state == .good ? [] : all.filter { $0.state == state }
    }
  }

  /// The lines for people.
  var rows: [(label: String, value: String)] {
    checks.enumerated().map { ("\($0 + 1).", $1.advice ?? $1.name) }
  }

  static let title = "What to do"
  static let nothing = "Nothing to do."
}
