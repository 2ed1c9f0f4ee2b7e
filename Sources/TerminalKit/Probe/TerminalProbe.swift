/// Which questions a terminal is asked when, and what its answers come to. It writes nothing and
/// knows no clock.
///
/// A round of questions ends with the answer to the last of them. Answers may come in any order, in
/// the middle of keys, late, or twice.
package struct TerminalProbe: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case none
    /// Something more is to be asked.
    case write([UInt8])
    /// `answers` have changed, or are all there.
    case done
  }

  private struct Round: Hashable {
    var taken: [TerminalAnswer] = []
    var answers = TerminalAnswers()
    var hasAskedRegisters = false
  }

  /// What is known: all of the last round, and what came after it.
  package private(set) var answers = TerminalAnswers()
  /// How many times DA1 was asked and has not been answered yet.
  package private(set) var pendingFences = 0
  private var round: Round?
  private var isWantedAgain = false
  let questions: [TerminalQuestion]

  /// Questions that a multiplexer would show to its user are left out where there may be one.
  package init(_ environment: TerminalEnvironment) {
    questions =
      TerminalQuestion.allCases.filter {
        $0 != .registers && !($0 == .kitty && environment.mayBeMultiplexer)
      }
  }

  package var isUnderWay: Bool { round != nil }

  /// The bytes to write; nothing while a round is under way, which another one then follows.
  package mutating func ask() -> [UInt8] {
    guard round == nil else {
      isWantedAgain = true
      return []
    }
    isWantedAgain = false
    round = Round()
    pendingFences = 1
    return questions.flatMap(\.bytes)
  }

  /// Whether the terminal should be asked again, now that the round is over.
  package var isDueAgain: Bool { isWantedAgain && round == nil }

  package mutating func take(_ answer: TerminalAnswer) -> Step {
    guard var round else { return takeLate(answer) }
    guard let question = round.answers.take(answer) else { return .none }
    round.taken.append(answer)
    self.round = round
    guard question == .attributes else { return .none }
    pendingFences = max(0, pendingFences - 1)
    if round.answers.hasSixel, !round.hasAskedRegisters {
      self.round?.hasAskedRegisters = true
      pendingFences += 1
      return .write(TerminalQuestion.registers.bytes + TerminalQuestion.attributes.bytes)
    }
    answers = round.answers
    self.round = nil
    return .done
  }

  /// Ends the round: what has come is what there is.
  package mutating func giveUp() {
    for answer in round?.taken ?? [] { _ = answers.take(answer) }
    round = nil
  }

  /// Ends the round and waits for nothing more, because the terminal is given away.
  package mutating func stop() {
    round = nil
    pendingFences = 0
    isWantedAgain = false
  }

  private mutating func takeLate(_ answer: TerminalAnswer) -> Step {
    let before = answers
    guard let question = answers.take(answer) else { return .none }
    if question == .attributes { pendingFences = max(0, pendingFences - 1) }
    return answers == before ? .none : .done
  }
}
