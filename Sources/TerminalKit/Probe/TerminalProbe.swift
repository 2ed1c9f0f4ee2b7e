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
    var isFollowedUp = false
  }

  /// What is known: all of the last round, and what came after it.
  package private(set) var answers = TerminalAnswers()
  /// How many times DA1 was asked and has not been answered yet.
  package private(set) var pendingFences = 0
  private var round: Round?
  private var isWantedAgain = false
  /// What was asked in the round that is under way, or in the last one.
  private(set) var asked: [TerminalQuestion] = []
  private let questions: [TerminalQuestion]
  private let mayAskKitty: Bool

  /// Questions that a multiplexer would show to its user are left out where there may be one.
  ///
  /// rxvt-unicode, among others, shows kitty's question as text, which scrolls the screen away: only
  /// a program that is known for it is asked that at once, and else one that has said its name.
  package init(_ environment: TerminalEnvironment) {
    mayAskKitty = !environment.mayBeMultiplexer
    let program = TerminalProgram(TerminalAnswers(), environment)
    let isKitty = mayAskKitty && program?.understandsKitty == true
    questions = TerminalQuestion.allCases.filter { question in
      question != .registers && (question != .kitty || isKitty)
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
    asked = questions
    return questions.flatMap(\.bytes)
  }

  /// Whether the terminal should be asked again, now that the round is over.
  package var isDueAgain: Bool { isWantedAgain && round == nil }

  package mutating func receive(_ answer: TerminalAnswer) -> Step {
    guard var round else { return takeLate(answer) }
    guard let question = round.answers.record(answer) else { return .none }
    round.taken.append(answer)
    self.round = round
    guard question == .attributes else { return .none }
    pendingFences = max(0, pendingFences - 1)
    let more = round.isFollowedUp ? [] : followUps(to: round.answers)
    if !more.isEmpty {
      self.round?.isFollowedUp = true
      asked.insert(contentsOf: more, at: asked.count - 1)
      pendingFences += 1
      return .write((more + [.attributes]).flatMap(\.bytes))
    }
    answers = round.answers
    self.round = nil
    return .done
  }

  /// What can be asked now that something is known of the terminal.
  private func followUps(to answers: TerminalAnswers) -> [TerminalQuestion] {
    var more: [TerminalQuestion] = []
    let isNamed = answers.version.map { !$0.isEmpty } ?? false
    if isNamed, mayAskKitty, !questions.contains(.kitty) { more.append(.kitty) }
    if answers.hasSixel { more.append(.registers) }
    return more
  }

  /// Ends the round: what has come is what there is.
  package mutating func giveUp() {
    for answer in round?.taken ?? [] { _ = answers.record(answer) }
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
    guard let question = answers.record(answer) else { return .none }
    if question == .attributes { pendingFences = max(0, pendingFences - 1) }
    return answers == before ? .none : .done
  }
}
